import type { MissingBoard } from '#contract/missing/missing.ts';
import type { ReminderOutcome } from '#contract/missing/reminders.ts';
import { type Gap, mostRemindedAtOnce as batch } from '#domain/missing/reminder.ts';
import type { Week } from '#domain/calendar/week.ts';
import { call } from '#web/api/api.ts';
import { pagesOf } from '#web/api/pages.ts';

export interface MissingQuery {
  week: Week;
  consultantId?: string | undefined;
  view?: 'claimed' | 'covered' | undefined;
}

export function missingQuery({ week, consultantId, view }: MissingQuery, gap: Gap) {
  return pagesOf('GET /api/missing-timesheets', { query: { week, gap, consultantId, view } });
}

export function remindersQuery({ week, consultantId, view }: MissingQuery) {
  return pagesOf('GET /api/reminders', { query: { week, consultantId, view } });
}

export async function* everybodyMissing(
  { week, consultantId, view }: MissingQuery,
  gap: Gap,
): AsyncGenerator<MissingBoard['items']> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = { week, gap, consultantId, view, cursor, limit: batch };
    const page: MissingBoard = await call('GET /api/missing-timesheets', { query });
    yield page.items;
    cursor = page.nextCursor;
  }
}

export function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += batch) yield ids.slice(at, at + batch);
}

export async function remindOf(week: Week, workerIds: readonly string[]): Promise<ReminderOutcome[]> {
  return (await call('POST /api/reminders', { body: { week, workerIds: [...workerIds] } })).outcomes;
}
