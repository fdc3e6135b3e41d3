/** Locked pay runs, put in directly: for what is about the weeks in them. */

import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { weekOfHours } from './weeks.ts';

interface Run {
  /** Says that it was paid on this day. */
  paidOn?: Day;
  /** Takes those alone that are approved at that moment. */
  ifApproved?: boolean;
}

/** Locks these weeks in a run of their own; answers its number. */
export async function lockedRun(
  db: Database,
  timesheetIds: readonly string[],
  { paidOn, ifApproved = false }: Run = {},
): Promise<number> {
  const at = '2026-11-23T12:00:00Z';
  const by = 'Helen Whitfield';
  const { id, number } = await db
    .insertInto('payRuns')
    .values({
      upToWeek: '2026-11-16' as Week,
      payDate: '2026-11-27' as Day,
      status: paidOn ? 'paid' : 'locked',
      openedByName: by,
      openedAt: at,
      lockedByName: by,
      lockedAt: at,
      ...(paidOn && { paidByName: by, paidAt: at, paidOn }),
      weeks: timesheetIds.length,
      hours: 0,
      pay: 0,
      bill: 0,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('timesheets')
    .set({ payRunId: id })
    .where('id', 'in', timesheetIds)
    .$if(ifApproved, (query) => query.where('status', '=', 'Approved'))
    .execute();
  return number;
}

/** A correction of this week that somebody has proposed; answers its id. */
export async function proposedCorrection(db: Database, timesheetId: string): Promise<string> {
  const { userId, seriesId, weekStart } = await db
    .selectFrom('timesheets')
    .select(['userId', 'seriesId', 'weekStart'])
    .where('id', '=', timesheetId)
    .executeTakeFirstOrThrow();
  const week = JSON.stringify({ ...weekOfHours(weekStart), amounts: [], pay: null, bill: null, lines: null });
  const { id } = await db
    .insertInto('timesheetCorrections')
    .values({
      seriesId,
      timesheetId,
      userId,
      reason: 'Friday was shorter',
      proposedByName: 'Jo Marsh',
      proposedAt: '2026-11-24T09:00:00Z',
      before: week,
      after: week,
      correctsItemId: seriesId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
