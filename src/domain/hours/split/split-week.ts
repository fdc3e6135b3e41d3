/** A week by the rules of its assignment: which hours are of which rate type. Contract section 2, rule 2. */

import { bankHolidaysIn, type HolidayCalendar } from '#domain/calendar/bank-holidays.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import { type RuleSet, rulesIn } from './rule-sets.ts';
import type { WorkedLines } from '#domain/hours/shifts.ts';
import { type HolidaysOf, type SplitLine, splitHours, splitShifts } from './split.ts';

/** The division is that of the site, or of the client. */
export interface SplitTerms extends HolidayCalendar {
  ruleSets: readonly RuleSet[];
}

/** The hours of a week by the rules that hold on each day; of shifts where there are any, and otherwise of plain hours. */
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
