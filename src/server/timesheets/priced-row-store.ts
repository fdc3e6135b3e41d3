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

export async function getPricedWeek(db: Connection, id: string): Promise<PricedRow> {
  return pricedRows(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function repriceApproved(tx: Connection, id: string, priced: PricedWeek): Promise<void> {
  await tx.updateTable('timesheets').set(pricedColumns(priced)).where('id', '=', id).execute();
}
