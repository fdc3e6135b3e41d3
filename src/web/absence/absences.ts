import type { AbsenceReason } from '#domain/absence/absence.ts';
import { type Day, weekdayInWords } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { listed } from '#domain/hours/days-in-words.ts';
import { call, messageOf, NotReached } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';

/** Without `days`, the whole week counts as not worked. */
export interface Said {
  days: readonly Day[] | null;
  reason: AbsenceReason;
  note: string | null;
}

export interface OfAssignment {
  week: Week;
  assignmentId: string | null;
}

export async function sayOwn({ week, assignmentId }: OfAssignment, said: Said): Promise<void> {
  await call('PUT /api/me/absences/:week', { params: { week }, body: { ...bodyOf(said), assignmentId } });
  await fetchNow();
}

export async function withdrawOwn(of: OfAssignment, days: Said['days']): Promise<void> {
  const { week, assignmentId } = of;
  const body = { ...bodyOf({ days }), assignmentId };
  await call('DELETE /api/me/absences/:week', { params: { week }, query: {}, body });
  await fetchNow();
}

export function sayOf(id: string, { week, assignmentId }: OfAssignment, said: Said): Promise<unknown> {
  const body = { ...bodyOf(said), assignmentId };
  return call('PUT /api/workers/:id/absences/:week', { params: { id, week }, body });
}

export function withdrawOf(id: string, { week, assignmentId }: OfAssignment, days: Said['days']) {
  const body = { ...bodyOf({ days }), assignmentId };
  return call('DELETE /api/workers/:id/absences/:week', { params: { id, week }, query: {}, body });
}

function bodyOf<Of extends Pick<Said, 'days'>>(said: Of) {
  return { ...said, day: null, days: said.days && [...said.days] };
}

export function daysInWords(days: readonly Day[]): string {
  return listed(days.map(weekdayInWords));
}

export function whenInWords(week: Week, days: Said['days']): string {
  return [days && daysInWords(days), weekLabel(week)].filter(Boolean).join(', ');
}

export function problemIn(failure: unknown): string {
  return failure instanceof NotReached
    ? 'No internet. We have not saved this yet. Try again when you are online.'
    : messageOf(failure);
}
