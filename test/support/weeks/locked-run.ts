import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { weekOfHours } from './weeks.ts';

interface Run {
  paidOn?: Day;
}

export async function lockedRun(
  db: Database,
  timesheetIds: readonly string[],
  { paidOn }: Run = {},
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
  await markWeeks(db, timesheetIds, id);
  return number;
}

export async function markWeeks(
  db: Connection,
  timesheetIds: readonly string[],
  run: string | null,
): Promise<void> {
  await sql`
    with locked as materialized (select id from timesheets where id = any (${timesheetIds}::uuid[]) for update)
    update approved_weeks set pay_run_id = ${run} where timesheet_id in (select id from locked)`.execute(db);
}

export async function proposedCorrection(db: Database, timesheetId: string): Promise<string> {
  const { userId, seriesId, weekStart } = await db
    .selectFrom('timesheets')
    .select(['userId', 'seriesId', 'weekStart'])
    .where('id', '=', timesheetId)
    .executeTakeFirstOrThrow();
  const week = JSON.stringify({
    ...weekOfHours(weekStart),
    amounts: [],
    pay: null,
    bill: null,
    lines: null,
    units: null,
  });
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

export async function proposedPrice(
  db: Database,
  timesheetId: string,
  proposedBy: string | null = null,
): Promise<string> {
  const { userId } = await db
    .selectFrom('timesheets')
    .select('userId')
    .where('id', '=', timesheetId)
    .executeTakeFirstOrThrow();
  const price = JSON.stringify({ amounts: [], pay: null, bill: null, payRate: null, billRate: null });
  const { id } = await db
    .insertInto('proposedPrices')
    .values({
      timesheetId,
      userId,
      rateType: 'basic',
      fromDate: '2026-11-09' as Day,
      payRate: 14,
      billRate: 20,
      proposedBy,
      proposedByName: 'Jo Marsh',
      proposedAt: '2026-11-24T09:00:00Z',
      before: price,
      after: price,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
