import type { ReminderOutcome } from '#contract/reminders.ts';
import type { Assignment } from '#domain/assignment/assignment.ts';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import { type Gap, mostRemindedAtOnce as portion } from '#domain/timesheet/reminder.ts';
import type { Week } from '#domain/calendar/week.ts';
import { api, call } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';
import { addressOf, type Page, pagesAt, pagesOf } from '#web/app/api/pages.ts';

/** A worker from whom a week's timesheet is due and not there, or there and Rejected. */
export interface MissingWorker extends NamedPerson {
  assignment: Pick<Assignment, 'clientName' | 'jobTitle'>;
  rejection: { at: Instant; byName: string | null; reason: string } | null;
  lastReminder: { at: Instant; sentByName: string } | null;
}

/** `due` counts all from whom the week is due, whether they have sent it or not. */
export interface MissingPage extends Page<MissingWorker> {
  due: number;
}

/** Whose timesheets of which week; an Admin may choose a consultant. */
export interface MissingQuery {
  week: Week;
  consultantId?: string | undefined;
}

const board = '/api/missing-timesheets';

export function missingQuery({ week, consultantId }: MissingQuery, gap: Gap) {
  const query = { week, gap, consultantId };
  return pagesAt<MissingPage>(['missing', query], board, query);
}

export function remindersQuery({ week, consultantId }: MissingQuery) {
  const query = { week, consultantId };
  return pagesOf(['reminders', query], 'GET /api/reminders', query);
}

/** The ids of everybody who has left this gap, a portion at a time. */
export async function* everybodyMissing(
  { week, consultantId }: MissingQuery,
  gap: Gap,
): AsyncGenerator<string[]> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = { week, gap, consultantId, cursor, limit: String(portion) };
    const page: MissingPage = await api.get<MissingPage>(addressOf(board, query));
    yield page.items.map(({ id }) => id);
    cursor = page.nextCursor;
  }
}

export function* inPortions(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += portion) yield ids.slice(at, at + portion);
}

/** Reminds one portion; what came of each. */
export async function remindOf(week: Week, workerIds: readonly string[]): Promise<ReminderOutcome[]> {
  return (await call('POST /api/reminders', { body: { week, workerIds: [...workerIds] } })).outcomes;
}

export function refetchMissing(): void {
  for (const key of ['missing', 'reminders']) void queryClient.invalidateQueries({ queryKey: [key] });
}
