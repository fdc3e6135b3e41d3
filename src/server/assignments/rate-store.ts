import { sql } from 'kysely';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import type { PricedRow } from '#domain/money/rate-preview.ts';
import { hoursFields } from '#domain/timesheet/hours/hours.ts';
import { pricedColumns } from '#server/timesheets/pricing-store.ts';
import { lockedRunNumber } from '#server/pay-runs/locked-run-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function findAssignmentId(db: Connection, userId: string): Promise<string | undefined> {
  const primary = await db
    .selectFrom('assignments')
    .select('id')
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .executeTakeFirst();
  return primary?.id;
}

export async function isAssignmentOf(db: Connection, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from assignments where id = ${id} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** Saves all rates of an assignment in place of those that it had; whoever calls this prices the worker's weeks. */
export async function saveAssignmentRates(
  tx: Connection,
  assignmentId: string,
  rates: readonly DatedRate[],
): Promise<void> {
  await tx.deleteFrom('assignmentRates').where('assignmentId', '=', assignmentId).execute();
  if (rates.length === 0) return;
  await tx
    .insertInto('assignmentRates')
    .values(rates.map(({ from: fromDate, ...rate }) => ({ assignmentId, fromDate, ...rate })))
    .execute();
}

/** The weeks of an assignment with what they are worth, oldest first; rejected ones are worth nothing to anybody. */
export async function listPricedWeeks(db: Connection, assignmentId: string): Promise<PricedRow[]> {
  return db
    .selectFrom('timesheets')
    .select(['id', 'weekStart', 'status', 'pay', 'bill', 'payRate', 'billRate', 'lines', 'units', 'amounts'])
    .select(hoursFields)
    .select(lockedRunNumber.as('payRun'))
    .where('userId', '=', (row) =>
      row.selectFrom('assignments').select('userId').where('id', '=', assignmentId),
    )
    .where('assignmentId', '=', assignmentId)
    .where('status', '<>', 'Rejected')
    .orderBy('weekStart')
    .execute();
}

/** Nobody approves these weeks, or locks a run with them, before the transaction ends. */
export async function lockWeeks(tx: Connection, assignmentId: string, userId: string): Promise<void> {
  await tx
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', userId)
    .where('assignmentId', '=', assignmentId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function hasRateType(db: Connection, code: string): Promise<boolean> {
  const found = await db.selectFrom('rateTypes').select('code').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}

/** Prices an approved week anew, because somebody has asked for just that. */
export async function repriceApproved(tx: Connection, id: string, priced: PricedWeek): Promise<void> {
  await tx.updateTable('timesheets').set(pricedColumns(priced)).where('id', '=', id).execute();
}
