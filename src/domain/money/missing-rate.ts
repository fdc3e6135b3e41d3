import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { TimesheetLine } from '#domain/hours/split/line.ts';
import { type DatedRate, rateOn } from './dated-rates.ts';

export interface UnpaidDay {
  day: Day;
  rateType: string;
}

/**
 * The first day of a week with a line but no pay rate. A rate of 0 counts as set. Contract section 2, rule 5;
 * decision 060.
 */
export function firstUnpaidDay(
  week: Week,
  lines: readonly TimesheetLine[],
  rates: readonly DatedRate[],
): UnpaidDay | null {
  for (const line of lines.toSorted((one, other) => one.day - other.day)) {
    const day = addDays(week, line.day - 1);
    if (rateOn(rates, line.rateType, day).payRate === null) return { day, rateType: line.rateType };
  }
  return null;
}
