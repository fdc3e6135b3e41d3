/** Which weeks and days were not worked. */

import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';

/** Which week, and which day of it; null for the whole of it. */
export interface Absent {
  weekStart: Week;
  day: Day | null;
}

/** Of one week: that of the whole of it, and those of its days in their order. */
export function absenceIn<One extends Absent>(
  absences: readonly One[] | undefined,
  week: Week,
): { whole: One | null; days: One[] } {
  const ofWeek = (absences ?? []).filter(({ weekStart }) => weekStart === week);
  return {
    whole: ofWeek.find(({ day }) => day === null) ?? null,
    days: ofWeek.filter(({ day }) => day !== null),
  };
}
