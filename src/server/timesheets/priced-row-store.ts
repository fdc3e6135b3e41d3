/** Weeks with their facts and their price, for changes of rates. */

import type { PricedWeek } from '#domain/money/priced-week.ts';
import type { PricedRow } from '#domain/money/rate-preview.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { lockedRunNumber } from '#server/pricing/locked-run-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { pricedColumns } from '#server/pricing/pricing-store.ts';

function pricedRows(db: Connection) {
  return db
    .selectFrom('timesheets')
    .select(['id', 'weekStart', 'status', 'pay', 'bill', 'payRate', 'billRate', 'lines', 'units', 'amounts'])
    .select(hoursFields)
    .select(lockedRunNumber.as('payRun'));
}

/** The weeks of an assignment with what they are worth, oldest first; rejected ones are worth nothing to anybody. */
export async function listPricedWeeks(db: Connection, assignmentId: string): Promise<PricedRow[]> {
  return pricedRows(db)
    .where('userId', '=', (row) =>
      row.selectFrom('assignments').select('userId').where('id', '=', assignmentId),
    )
    .where('assignmentId', '=', assignmentId)
    .where('status', '<>', 'Rejected')
    .orderBy('weekStart')
    .execute();
}

/** The amounts of a timesheet that exists. */
export async function getPricedWeek(db: Connection, id: string): Promise<PricedRow> {
  return pricedRows(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Prices an approved week anew, because somebody has asked for just that. */
export async function repriceApproved(tx: Connection, id: string, priced: PricedWeek): Promise<void> {
  await tx.updateTable('timesheets').set(pricedColumns(priced)).where('id', '=', id).execute();
}
