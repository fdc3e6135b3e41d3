/** A week by the rules of its assignment: which hours are of which rate type. Contract section 2, rule 2. */

import { bankHolidaysIn } from '#domain/calendar/bank-holidays.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Division } from '#domain/calendar/division.ts';
import type { DailyHours } from '#domain/timesheet/hours/hours.ts';
import { type RuleSet, rulesIn } from './rule-sets.ts';
import type { WorkedLines } from '#domain/timesheet/hours/shifts.ts';
import { type SplitLine, splitHours, splitShifts } from './split.ts';

export interface SplitTerms {
  ruleSets: readonly RuleSet[];
  /** Whose bank holidays count: that of the site, or of the client. */
  division: Division;
}

/** The hours of a week by the rules that hold on each day; of shifts where there are any, and otherwise of plain hours. */
export function splitWeek(
  week: Week,
  { lines, ...hours }: DailyHours & { lines: WorkedLines | null },
  { ruleSets, division }: SplitTerms,
): SplitLine[] {
  const rules = rulesIn(week, ruleSets);
  const asksForHolidays = rules.some(({ kind }) => kind === 'bank-holiday');
  const bankHolidays = asksForHolidays ? bankHolidaysIn(week, division) : new Set<never>();
  if (!lines) return splitHours(week, hours, rules, bankHolidays);
  return splitShifts(week, lines.shifts, rules, { bankHolidays, timeZone: lines.timeZone });
}
