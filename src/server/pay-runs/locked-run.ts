/** The locked pay run of a week: once it is in one, a correction alone changes it. */

import { sql } from 'kysely';
import type { LockedRun } from '#domain/pay-run/locked-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** Of the timesheet of a row, as a refusal names it. */
export const lockedRun = sql<LockedRun | null>`(
  select json_build_object('number', number, 'status', status, 'payDate', pay_date, 'paidOn', paid_on)
  from approved_weeks join pay_runs on pay_runs.id = pay_run_id where timesheet_id = timesheets.id)`;

/** Asked once the timesheet is locked, and not with it: what a statement reads while it waits is of the time before. */
export async function findLockedRun(tx: Connection, timesheetId: string): Promise<LockedRun | null> {
  const row = await tx
    .selectFrom('timesheets')
    .select(lockedRun.as('run'))
    .where('id', '=', timesheetId)
    .executeTakeFirst();
  return row?.run ?? null;
}

/** Which of these weeks stand in a locked run; asked once they are locked, for the same reason. */
export async function listHandedOver(
  tx: Connection,
  timesheets: readonly { id: string }[],
): Promise<Set<string>> {
  if (timesheets.length === 0) return new Set();
  const ids = timesheets.map(({ id }) => id);
  const rows = await tx
    .selectFrom('approvedWeeks')
    .select('timesheetId')
    .where('timesheetId', 'in', ids)
    .where('payRunId', 'is not', null)
    .execute();
  return new Set(rows.map(({ timesheetId }) => timesheetId));
}

/** The locked run of whatever stands for this week of an assignment. */
export async function findLockedRunOfWeek(
  tx: Connection,
  { userId, assignmentId, weekStart }: { userId: string; assignmentId: string; weekStart: string },
): Promise<LockedRun | null> {
  const row = await tx
    .selectFrom('timesheets')
    .innerJoin('approvedWeeks', 'approvedWeeks.timesheetId', 'timesheets.id')
    .select(lockedRun.as('run'))
    .where('userId', '=', userId)
    .where('assignmentId', '=', assignmentId)
    .where(sql<boolean>`timesheets.week_start = ${weekStart}`)
    .where('payRunId', 'is not', null)
    .executeTakeFirst();
  return row?.run ?? null;
}
