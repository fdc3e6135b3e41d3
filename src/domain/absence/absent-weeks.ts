import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';

export interface Absent {
  weekStart: Week;
  day: Day | null;
}

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
