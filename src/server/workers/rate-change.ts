/** A change of a worker's rates, and what it completes: weeks that were approved without one. Decision 0005. */

import { basicRateType, ratesWithoutAssignment, withRatesFromTheStart } from '#domain/money/dated-rates.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal.ts';
import { setRate } from '#server/assignments/rate-from-a-day.ts';
import { findAssignmentId, saveAssignmentRates } from '#server/assignments/rate-store.ts';
import { listRates, priceWeeks } from '#server/timesheets/pricing-store.ts';
import { insertHistory } from '#server/history/store.ts';
import { saveRates } from './store.ts';

/** Sets the primary assignment's rates of all unapproved weeks, as specified; the caller has locked the worker. */
export async function changeRates(
  tx: Connection,
  { id: userId, rateOfPay, supplyBillAmount }: Rates & { id: string },
  rates: Rates,
  { actor, at, today }: { actor: Person; at: Date; today: Day },
): Promise<void> {
  const about = { actor, subject: 'rates', userId, at } as const;
  const assignmentId = await findAssignmentId(tx, userId);
  if (assignmentId) {
    const dated = await listRates(tx, assignmentId);
    const pair = { payRate: rates.rateOfPay, billRate: rates.supplyBillAmount };
    await saveAssignmentRates(tx, assignmentId, withRatesFromTheStart(dated, pair, today));
  }
  await saveRates(tx, userId, rates);
  for (const { id, before, after } of await priceWeeks(tx, userId)) {
    await insertHistory(tx, { ...about, subjectId: id, action: 'frozen', before, after });
  }
  const before = { rateOfPay, supplyBillAmount };
  await insertHistory(tx, { ...about, subjectId: userId, action: 'changed', before, after: rates });
}

interface ChangeFromADay {
  id: string;
  rates: Rates;
  from: Day;
  confirm: string | undefined;
  actor: Person;
  at: Date;
  today: Day;
}

/** Of the primary assignment, from a day on: what is worked before it keeps its rates. */
export async function changeRatesFrom(portal: Portal, tx: Connection, change: ChangeFromADay): Promise<void> {
  const { id: userId, rates, from, confirm, ...about } = change;
  const id = await findAssignmentId(tx, userId);
  if (!id) throw ratesWithoutAssignment();
  const which = { id, rateType: basicRateType, from };
  const pair = { payRate: rates.rateOfPay, billRate: rates.supplyBillAmount };
  await setRate(portal, tx, { ...about, userId, which, pair, known: { confirm } });
}
