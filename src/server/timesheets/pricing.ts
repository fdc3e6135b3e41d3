/** What weeks are worth, as the domain prices them; whoever saves hours or rates saves this with them. */

import { sql } from 'kysely';
import { weekAmounts } from '#domain/money/pay.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';

/** The rates of a worker of this moment; nobody changes them before the transaction ends. */
export async function shareRates(tx: Connection, userId: string): Promise<Rates> {
  return tx
    .selectFrom('users')
    .select(['rateOfPay', 'supplyBillAmount'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** Prices the weeks of a worker anew that no approval has fixed. The worker is locked before, by nobody else so much as shared. */
export async function priceWeeks(tx: Connection, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('timesheets')
    .innerJoin('users', 'users.id', 'timesheets.userId')
    .select(['timesheets.id', 'timesheets.hoursWorked', 'timesheets.pay', 'timesheets.bill'])
    .select((row) => [
      row.fn.coalesce('timesheets.payRate', 'users.rateOfPay').as('rateOfPay'),
      row.fn.coalesce('timesheets.billRate', 'users.supplyBillAmount').as('supplyBillAmount'),
    ])
    .where('timesheets.userId', '=', userId)
    .where(
      sql<boolean>`(status <> 'Approved' or pay_rate is null or bill_rate is null or pay is null or bill is null)`,
    )
    .orderBy('timesheets.id')
    .forUpdate('timesheets')
    .execute();
  const changed = rows.flatMap(({ id, hoursWorked, pay, bill, ...rates }) => {
    const amounts = weekAmounts(rates, hoursWorked);
    return amounts.pay === pay && amounts.bill === bill ? [] : [{ id, ...amounts }];
  });
  if (changed.length > 0) {
    await sql`update timesheets set pay = priced.pay, bill = priced.bill
      from json_to_recordset(${JSON.stringify(changed)}::text::json) as priced (id uuid, pay numeric, bill numeric)
      where timesheets.id = priced.id`.execute(tx);
  }
  await tx.deleteFrom('weeksToPrice').where('userId', '=', userId).execute();
}

/**
 * Prices what somebody else changed, who does not price: a process of the version before, or SQL by hand. Triggers note
 * whose weeks these are. Answers of how many workers.
 */
export async function priceNotedWeeks(db: Database): Promise<number> {
  const noted = await db.selectFrom('weeksToPrice').select('userId').execute();
  for (const { userId } of noted) {
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      await priceWeeks(tx, userId);
    });
  }
  return noted.length;
}
