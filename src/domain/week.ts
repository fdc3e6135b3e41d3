/** A week is named by its Monday; which weeks a candidate may fill in. Specification sections 5 and 9. */

import type * as z from 'zod/mini';
import { addDays, type Day, daysBetween, shortDay, weekdayNumber } from './calendar.ts';
import { Refusal } from './refusal.ts';

/** The Monday that names a week, `YYYY-MM-DD`. */
export type Week = Day & z.$brand<'Week'>;

/** The week that a day belongs to: a Sunday belongs to the week that began on the Monday before. */
export function weekOf(day: Day): Week {
  return addDays(day, 1 - weekdayNumber(day)) as Week;
}

export function addWeeks(to: Week, count: number): Week {
  return addDays(to, 7 * count) as Week;
}

/** The seven days, Monday first. */
export function daysOf(week: Week): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week, index));
}

/** `W/C 16/11/26`. */
export function weekLabel(week: Week): string {
  return `W/C ${shortDay(week)}`;
}

/** The weeks a candidate may fill in, newest first: from the assignment's first week to the current one. */
export function selectableWeeks(startDate: Day, today: Day): Week[] {
  const first = weekOf(startDate);
  const count = daysBetween(first, weekOf(today)) / 7 + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addWeeks(weekOf(today), -index));
}

export const invalidWeekMessage =
  'Please select a valid week (current week or past weeks after your assignment start date)';

/** Why this week cannot be filled in, or null. */
export function refusalToWeek(week: Week, startDate: Day, today: Day): Refusal | null {
  if (week <= weekOf(today) && week >= weekOf(startDate)) return null;
  return new Refusal('invalid', invalidWeekMessage, { fields: { weekStart: invalidWeekMessage } });
}
