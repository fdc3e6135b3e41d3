import * as z from 'zod/mini';
import { lineOf } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  type BankHoliday,
  builtInHolidays,
  type HolidayCalendar,
  type HolidayChange,
  holidaysOfYears,
  yearOf,
} from './bank-holidays.ts';
import { type Day, daysBetween, dayWithDate } from './calendar.ts';
import { Day as DayText } from './day.ts';
import { Division, divisions } from './division.ts';

export const NewBankHoliday = z.object({
  division: Division,
  day: DayText,
  name: lineOf('the name of the bank holiday', 100),
});

export interface ListedHoliday extends BankHoliday {
  division: Division;
  builtIn: boolean;
  removed: boolean;
}

const mostYears = 10;

export function listedHolidays(
  calendar: HolidayCalendar,
  { from, until, removed }: { from: Day; until: Day; removed: boolean },
): ListedHoliday[] {
  if (daysBetween(from, until) > mostYears * 366) {
    throw new Refusal('invalid', 'range_too_long', `Choose ${mostYears} years or fewer.`, {
      values: { most: mostYears },
    });
  }
  const [first, last] = [yearOf(from), yearOf(until)];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const known = years.flatMap((year) => builtInHolidays(calendar.division, year));
  const kept = holidaysOfYears(years, calendar);
  const { division } = calendar;
  const isKnown = ({ day }: BankHoliday) => known.some((one) => one.day === day);
  const gone = known.filter(({ day }) => !kept.some((one) => one.day === day));
  return [
    ...kept.map((one) => ({ ...one, division, builtIn: isKnown(one), removed: false })),
    ...(removed ? gone.map((one) => ({ ...one, division, builtIn: true, removed: true })) : []),
  ]
    .filter(({ day }) => day >= from && day <= until)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

export function listedHoliday(calendar: HolidayCalendar, day: Day): ListedHoliday | null {
  return listedHolidays(calendar, { from: day, until: day, removed: true })[0] ?? null;
}

/** The row to store for a new holiday, or null if the built-in list already has it. Throws a Refusal. */
export function addedHoliday(
  calendar: HolidayCalendar,
  { day, name }: { day: Day; name: string },
): HolidayChange | null {
  const found = listedHoliday(calendar, day);
  if (found && !found.removed) {
    const message = `${dayWithDate(day)} is already a bank holiday: ${found.name}.`;
    throw new Refusal('conflict', 'bank_holiday_exists', message, {
      values: { day },
      fields: { day: message },
    });
  }
  return found?.name === name ? null : { day, name };
}

/** The row to store for a removal, or null if deleting the added row is enough. Throws a Refusal. */
export function removedHoliday(calendar: HolidayCalendar, day: Day): HolidayChange | null {
  const found = listedHoliday(calendar, day);
  if (found && !found.removed) return found.builtIn ? { day, name: null } : null;
  const other = holidaysOfYears([yearOf(day)], calendar).find(({ actualDay }) => actualDay === day);
  const heldOn = other ? ` ${other.name} is held on ${dayWithDate(other.day)}.` : '';
  throw new Refusal('missing', 'not_found', `${dayWithDate(day)} is not a bank holiday.${heldOn}`, {
    values: { noun: 'bank holiday', day },
  });
}

export function holidayChangeInWords(
  { division, day, name }: Pick<ListedHoliday, 'division' | 'day' | 'name'>,
  what: 'added' | 'removed',
): string {
  return `bank holiday ${what} in ${divisions[division]}: ${dayWithDate(day)}, ${name}`;
}
