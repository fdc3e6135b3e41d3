import { sql } from 'kysely';
import type { LockedRun } from '#domain/timesheet/progress/locked-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/**
 * The subquery uses only the timesheet's key. With stale statistics, a join or `pay_run_id is not null` makes
 * the planner scan a run's 20,000 weeks per row.
 */
const itsRun = sql`from pay_runs where id = (
  select pay_run_id from approved_weeks where timesheet_id = timesheets.id)`;

export const lockedRun = sql<LockedRun | null>`(
  select json_build_object('number', number, 'status', status, 'payDate', pay_date, 'paidOn', paid_on) ${itsRun})`;

export const lockedRunNumber = sql<number | null>`case when timesheets.status = 'Approved' then (
  select number ${itsRun}) end`;

/**
 * Must run after locking the timesheet, in a separate statement, because a blocked statement still sees the
 * old snapshot.
 */
export async function findLockedRun(tx: Connection, timesheetId: string): Promise<LockedRun | null> {
  const row = await tx
    .selectFrom('timesheets')
    .select(lockedRun.as('run'))
    .where('id', '=', timesheetId)
    .executeTakeFirst();
  return row?.run ?? null;
}

export async function listInLockedRuns(
  tx: Connection,
  timesheets: readonly { id: string }[],
): Promise<Set<string>> {
  if (timesheets.length === 0) return new Set();
  const ids = timesheets.map(({ id }) => id);
  const rows = await tx
    .selectFrom('approvedWeeks')
    .select(['timesheetId', 'payRunId'])
    .where('timesheetId', 'in', ids)
    .execute();
  return new Set(rows.filter(({ payRunId }) => payRunId !== null).map(({ timesheetId }) => timesheetId));
}

export async function findLockedRunOfWeek(
  tx: Connection,
  { userId, assignmentId, weekStart }: { userId: string; assignmentId: string; weekStart: string },
): Promise<LockedRun | null> {
  const row = await tx
    .selectFrom('timesheets')
    .select(lockedRun.as('run'))
    .where('userId', '=', userId)
    .where('assignmentId', '=', assignmentId)
    .where(sql<boolean>`timesheets.week_start = ${weekStart}`)
    .where(sql<boolean>`exists (select ${itsRun})`)
    .executeTakeFirst();
  return row?.run ?? null;
}
