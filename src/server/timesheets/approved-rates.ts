/** The rates that approved timesheets keep. */

import type { Rates } from '#domain/money/rates.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** The approved timesheets of a worker that lack a rate of their own, oldest week first, locked. The worker is locked before. */
export async function lockWithoutRate(
  tx: Connection,
  userId: string,
): Promise<{ id: string; frozen: Rates }[]> {
  const rows = await tx
    .selectFrom('timesheets')
    .select(['id', 'payRate', 'billRate'])
    .where('userId', '=', userId)
    .where('status', '=', 'Approved')
    .where((row) => row.or([row('payRate', 'is', null), row('billRate', 'is', null)]))
    .orderBy('weekStart')
    .forUpdate()
    .execute();
  return rows.map(({ id, payRate, billRate }) => ({
    id,
    frozen: { rateOfPay: payRate, supplyBillAmount: billRate },
  }));
}

export async function saveFrozenRates(tx: Connection, id: string, frozen: Rates): Promise<void> {
  const { rateOfPay: payRate, supplyBillAmount: billRate } = frozen;
  await tx.updateTable('timesheets').set({ payRate, billRate }).where('id', '=', id).execute();
}
