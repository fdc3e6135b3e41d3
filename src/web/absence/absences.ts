import type { SaidNotWorked, AbsenceReason } from '#domain/absence/absence.ts';
import type { Absent } from '#domain/absence/absent-weeks.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { call, messageOf, NotReached } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export interface Said {
  day: Day | null;
  reason: AbsenceReason;
  note: string | null;
}

export interface OfAssignment {
  week: Week;
  assignmentId: string | null;
}

export async function sayOwn({ week, assignmentId }: OfAssignment, said: Said): Promise<void> {
  await call('PUT /api/me/absences/:week', { params: { week }, body: { ...said, assignmentId } });
  await fetchNow();
}

export async function withdrawOwn({ week, assignmentId }: OfAssignment, day: Absent['day']): Promise<void> {
  await call('DELETE /api/me/absences/:week', { params: { week }, query: {}, body: { assignmentId, day } });
  await fetchNow();
}

export function sayOf(id: string, week: Week, said: SaidNotWorked): Promise<unknown> {
  return call('PUT /api/workers/:id/absences/:week', { params: { id, week }, body: said });
}

export function withdrawOf(id: string, { week, assignmentId }: OfAssignment, day: Absent['day']) {
  const body = { assignmentId, day };
  return call('DELETE /api/workers/:id/absences/:week', { params: { id, week }, query: {}, body });
}

export function problemIn(failure: unknown): string {
  return failure instanceof NotReached
    ? 'No internet. We have not saved this yet. Try again when you are online.'
    : messageOf(failure);
}
