/** A change of a worker's rates, and what it sets in weeks that were approved without one: decision 0005. */

import { ratesKept } from '#domain/money/pay.ts';
import type { Person } from '#domain/person/person.ts';
import type { Rates } from '#domain/money/rates.ts';
import { lockWithoutRate, saveFrozenRates } from '#server/timesheets/approved-rates.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { insertHistory } from '#server/history/store.ts';
import { saveRates } from './store.ts';

/** The worker is locked by the caller, so that no approval comes in between. */
export async function changeRates(
  tx: Connection,
  { id: userId, rateOfPay, supplyBillAmount }: Rates & { id: string },
  rates: Rates,
  { actor, at }: { actor: Person; at: Date },
): Promise<void> {
  const before = { rateOfPay, supplyBillAmount };
  const about = { actor, subject: 'rates', userId, at } as const;
  for (const { id, frozen } of await lockWithoutRate(tx, userId)) {
    const kept = ratesKept(frozen, { before, after: rates });
    if (kept.rateOfPay === frozen.rateOfPay && kept.supplyBillAmount === frozen.supplyBillAmount) continue;
    await saveFrozenRates(tx, id, kept);
    await insertHistory(tx, { ...about, subjectId: id, action: 'frozen', before: frozen, after: kept });
  }
  await saveRates(tx, userId, rates);
  await insertHistory(tx, { ...about, subjectId: userId, action: 'changed', before, after: rates });
}
