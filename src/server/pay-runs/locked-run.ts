/** The locked pay run of a week: once it is in one, a correction alone changes it. */

import { sql } from 'kysely';
import type { LockedRun } from '#domain/pay-run/locked-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** Of the timesheet of a row, as a refusal names it. */
export const lockedRun = sql<LockedRun | null>`(
  select json_build_object('number', number, 'status', status, 'payDate', pay_date, 'paidOn', paid_on)
  from pay_runs where pay_runs.id = timesheets.pay_run_id)`;

/** Asked once the timesheet is locked, and not with it: what a statement reads while it waits is of the time before. */
export async function findLockedRun(tx: Connection, timesheetId: string): Promise<LockedRun | null> {
  const row = await tx
    .selectFrom('timesheets')
    .select(lockedRun.as('run'))
    .where('id', '=', timesheetId)
    .executeTakeFirst();
  return row?.run ?? null;
}

/** The locked run of whatever stands for this week of an assignment. */
export async function findLockedRunOfWeek(
  tx: Connection,
  { userId, assignmentId, weekStart }: { userId: string; assignmentId: string; weekStart: string },
): Promise<LockedRun | null> {
  const row = await tx
    .selectFrom('timesheets')
    .select(lockedRun.as('run'))
    .where('userId', '=', userId)
    .where('assignmentId', '=', assignmentId)
    .where(sql<boolean>`week_start = ${weekStart}`)
    .where('payRunId', 'is not', null)
    .executeTakeFirst();
  return row?.run ?? null;
}
