/**
 * Bank holidays as GOV.UK lists them, with the Admins' changes. A holiday at a weekend has a substitute on
 * the next free weekday. Decision 020.
 */

import type { Division } from './division.ts';
import { addDays, day, type Day, weekdayNumber } from './calendar.ts';
import { daysOf, type Week } from './week.ts';

export interface BankHoliday {
  day: Day;
  actualDay: Day;
  name: string;
}

export const holidayDays = ['substitute', 'actual', 'both'] as const;
export type HolidayDays = (typeof holidayDays)[number];

export interface HolidayChange {
  day: Day;
  name: string | null;
}

export interface HolidayCalendar {
  division: Division;
  holidays?: readonly HolidayChange[] | null | undefined;
}

interface Year {
  on: (monthAndDate: string) => Day;
  easter: Day;
}

const monday = 1;

function firstMonday(from: Day): Day {
  return addDays(from, (monday + 7 - weekdayNumber(from)) % 7);
}

function lastMonday(until: Day): Day {
  return addDays(until, monday - weekdayNumber(until));
}

type Named = readonly [day: Day, name: string];

function held(...days: Named[]): BankHoliday[] {
  const kept: BankHoliday[] = days
    .filter(([one]) => weekdayNumber(one) <= 5)
    .map(([one, name]) => ({ day: one, actualDay: one, name }));
  for (const [actualDay, name] of days.filter(([one]) => weekdayNumber(one) > 5)) {
    let substitute = actualDay;
    const isKept = (one: Day) => kept.some(({ day: other }) => other === one);
    while (weekdayNumber(substitute) > 5 || isKept(substitute)) substitute = addDays(substitute, 1);
    kept.push({ day: substitute, actualDay, name });
  }
  return kept;
}

/** Easter Sunday, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const leapsLeftOut = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - leapsLeftOut + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  return addDays(day(`${year}-03-22`), moon + toSunday - 7 * late);
}

interface Once {
  day: Day;
  name: string;
  from?: Day;
}

const once: Record<Division | 'all', readonly Once[]> = {
  all: [
    { day: day('2020-05-08'), from: day('2020-05-04'), name: 'Early May bank holiday (VE day)' },
    { day: day('2022-06-02'), from: day('2022-05-30'), name: 'Spring bank holiday' },
    { day: day('2022-06-03'), name: 'Platinum Jubilee bank holiday' },
    { day: day('2022-09-19'), name: 'State Funeral of Queen Elizabeth II' },
    { day: day('2023-05-08'), name: 'Coronation of King Charles III' },
  ],
  'england-and-wales': [],
  scotland: [{ day: day('2026-06-15'), name: 'World Cup bank holiday' }],
  'northern-ireland': [],
};

function on(one: Day, name: string): BankHoliday {
  return { day: one, actualDay: one, name };
}

const everywhere = ({ on: at, easter }: Year): BankHoliday[] => [
  on(addDays(easter, -2), 'Good Friday'),
  on(firstMonday(at('05-01')), 'Early May bank holiday'),
  on(lastMonday(at('05-31')), 'Spring bank holiday'),
  ...held([at('12-25'), 'Christmas Day'], [at('12-26'), 'Boxing Day']),
];

const newYear = 'New Year’s Day';
const summer = 'Summer bank holiday';

const besides: Record<Division, (year: Year) => BankHoliday[]> = {
  'england-and-wales': ({ on: at, easter }) => [
    ...held([at('01-01'), newYear]),
    on(addDays(easter, 1), 'Easter Monday'),
    on(lastMonday(at('08-31')), summer),
  ],
  scotland: ({ on: at }) => [
    ...held([at('01-01'), newYear], [at('01-02'), '2nd January']),
    on(firstMonday(at('08-01')), summer),
    ...held([at('11-30'), 'St Andrew’s Day']),
  ],
  'northern-ireland': ({ on: at, easter }) => [
    ...held([at('01-01'), newYear]),
    ...held([at('03-17'), 'St Patrick’s Day']),
    on(addDays(easter, 1), 'Easter Monday'),
    ...held([at('07-12'), 'Battle of the Boyne']),
    on(lastMonday(at('08-31')), summer),
  ],
};

export function builtInHolidays(division: Division, yearNumber: number): BankHoliday[] {
  const year: Year = {
    on: (monthAndDate) => day(`${yearNumber}-${monthAndDate}`),
    easter: easterOf(yearNumber),
  };
  const special = [...once.all, ...once[division]];
  const usual = [...everywhere(year), ...besides[division](year)].filter(
    (one) => !special.some(({ day: other, from }) => one.day === (from ?? other)),
  );
  const proclaimed = special.filter((one) => one.day.startsWith(String(yearNumber)));
  return [...usual, ...proclaimed.map((one) => on(one.day, one.name))];
}

export function holidaysOfYears(
  years: readonly number[],
  { division, holidays }: HolidayCalendar,
): BankHoliday[] {
  const changes = holidays ?? [];
  const builtIn = years.flatMap((year) => builtInHolidays(division, year));
  const kept = builtIn.filter((one) => !changes.some((change) => change.day === one.day));
  const added = changes.flatMap(({ day: one, name }) =>
    name !== null && years.includes(yearOf(one)) ? [on(one, name)] : [],
  );
  return [...kept, ...added].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

export function yearOf(one: Day): number {
  return Number(one.slice(0, 4));
}

export function bankHolidaysIn(
  week: Week,
  calendar: HolidayCalendar,
  days: HolidayDays = 'substitute',
): ReadonlySet<Day> {
  const ofWeek = daysOf(week);
  const found = holidaysOfYears([...new Set(ofWeek.map(yearOf))], calendar);
  const all = new Set(
    found.flatMap(({ day: one, actualDay }) =>
      days === 'substitute' ? [one] : days === 'actual' ? [actualDay] : [one, actualDay],
    ),
  );
  return new Set(ofWeek.filter((one) => all.has(one)));
}
