/** The bank holidays of a part of the country, as GOV.UK lists them: a day at a weekend is held on the next free weekday. */

import type { Division } from './division.ts';
import { addDays, day, type Day, weekdayNumber } from './calendar.ts';
import { daysOf, type Week } from './week.ts';

/** Of a year, by name of month and date where they are the same each year. */
interface Year {
  on: (monthAndDate: string) => Day;
  easter: Day;
}

const monday = 1;

function firstMonday(from: Day): Day {
  return addDays(from, (monday + 7 - weekdayNumber(from)) % 7);
}

/** The last Monday of the month that ends on this day. */
function lastMonday(until: Day): Day {
  return addDays(until, monday - weekdayNumber(until));
}

/** Days that follow each other; those at a weekend go to the weekdays behind that are none of them. */
function held(...days: Day[]): Day[] {
  const kept = days.filter((one) => weekdayNumber(one) <= 5);
  for (const one of days.filter((other) => !kept.includes(other))) {
    let substitute = one;
    while (weekdayNumber(substitute) > 5 || kept.includes(substitute)) substitute = addDays(substitute, 1);
    kept.push(substitute);
  }
  return kept;
}

/** Easter Sunday, by the calculation of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const leapsLeftOut = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - leapsLeftOut + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  return addDays(day(`${year}-03-22`), moon + toSunday - 7 * late);
}

/** Proclaimed once, or moved. */
const once: Record<Division | 'all', Record<string, string>> = {
  all: {
    '2020-05-04': '2020-05-08',
    '2022-05-30': '2022-06-02',
    '2022-06-03': '2022-06-03',
    '2022-09-19': '2022-09-19',
    '2023-05-08': '2023-05-08',
  },
  'england-and-wales': {},
  scotland: { '2026-06-15': '2026-06-15' },
  'northern-ireland': {},
};

const everywhere = ({ on, easter }: Year): Day[] => [
  addDays(easter, -2),
  firstMonday(on('05-01')),
  lastMonday(on('05-31')),
  ...held(on('12-25'), on('12-26')),
];

const besides: Record<Division, (year: Year) => Day[]> = {
  'england-and-wales': ({ on, easter }) => [
    ...held(on('01-01')),
    addDays(easter, 1),
    lastMonday(on('08-31')),
  ],
  scotland: ({ on }) => [...held(on('01-01'), on('01-02')), firstMonday(on('08-01')), ...held(on('11-30'))],
  'northern-ireland': ({ on, easter }) => [
    ...held(on('01-01')),
    ...held(on('03-17')),
    addDays(easter, 1),
    ...held(on('07-12')),
    lastMonday(on('08-31')),
  ],
};

function bankHolidaysOf(division: Division, yearNumber: number): Day[] {
  const year: Year = {
    on: (monthAndDate) => day(`${yearNumber}-${monthAndDate}`),
    easter: easterOf(yearNumber),
  };
  const moved = { ...once.all, ...once[division] };
  const usual = [...everywhere(year), ...besides[division](year)].filter((one) => !(one in moved));
  const proclaimed = Object.values(moved).filter((one) => one.startsWith(String(yearNumber)));
  return [...usual, ...proclaimed.map(day)];
}

export function bankHolidaysIn(week: Week, division: Division): ReadonlySet<Day> {
  const days = daysOf(week);
  const years = new Set(days.map((one) => Number(one.slice(0, 4))));
  const all = new Set([...years].flatMap((year) => bankHolidaysOf(division, year)));
  return new Set(days.filter((one) => all.has(one)));
}
