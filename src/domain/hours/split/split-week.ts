import { bankHolidaysIn, type HolidayCalendar } from '#domain/calendar/bank-holidays.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import { type RuleSet, rulesIn } from './rule-sets.ts';
import type { WorkedLines } from '#domain/hours/shifts.ts';
import { type HolidaysOf, type SplitLine, splitHours, splitShifts } from './split.ts';

export interface SplitTerms extends HolidayCalendar {
  ruleSets: readonly RuleSet[];
}

/**
 * Splits a week by the rules in force on each day, from its shifts or else its plain hours. Contract section
 * 2, rule 2.
 */
export function splitWeek(
  week: Week,
  { lines, ...hours }: DailyHours & { lines: WorkedLines | null },
  { ruleSets, ...calendar }: SplitTerms,
): SplitLine[] {
  const rules = rulesIn(week, ruleSets);
  const holidaysOf: HolidaysOf = ({ days }) => bankHolidaysIn(week, calendar, days ?? undefined);
  if (!lines) return splitHours(week, hours, rules, holidaysOf);
  return splitShifts(week, lines.shifts, rules, { holidaysOf, timeZone: lines.timeZone });
}
