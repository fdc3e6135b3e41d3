import {
  type DatedRate,
  rateOn,
  ratesWithoutAssignment,
  removedFromTheStart,
  withRatesFromTheStart,
} from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import { type Rates, refusalToSetRates } from '#domain/money/rates.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { recomputePrimary } from './assignment-store.ts';
import { setRate } from './rates.ts';
import { noteRates } from './rate-history.ts';
import { findAssignmentId, isAssignmentOf, saveAssignmentRates } from './rate-store.ts';
import { listRates, priceWeeks } from '#server/pricing/pricing-store.ts';
import { insertHistory } from '#server/history/store.ts';
import { saveRates, getWorker, lockWorker } from '#server/workers/store.ts';
import type { workerEndpoints } from '#contract/workers/workers.ts';
import type { Handlers } from '#server/session/serve.ts';

export function workerRateHandlers(
  portal: Portal,
): Pick<Handlers<typeof workerEndpoints>, 'PUT /api/workers/:id/rates'> {
  const { clock, config } = portal;
  return {
    'PUT /api/workers/:id/rates': ({ change: changing, params: { id }, query: { confirm }, body }) =>
      changing(async (tx, person) => {
        const { seen, from, assignmentId = null, ...rates } = body;
        const worker = await lockWorker(tx, id, person, 'edit rates');
        const at = clock();
        const today = dayAt(at, config.agencyTimeZone);
        const change = { worker, assignmentId, rates, seen, actor: person, at, today };
        await setBasicRates(portal, tx, { ...change, from: from ?? null, confirm });
        return getWorker(tx, id, person, 'edit rates');
      }),
  };
}

/**
 * Sets the basic rates from a day on, or without `from` for all unapproved weeks. The caller has locked the
 * worker.
 */
export async function setBasicRates(
  portal: Portal,
  tx: LetterTransaction,
  { from, confirm, ...change }: ChangeOfRates & { from: Day | null; confirm?: string | undefined },
): Promise<void> {
  if (from) await changeRatesFrom(portal, tx, { ...change, from, confirm });
  else await changeRates(tx, change);
}

interface ChangeOfRates {
  worker: Rates & { id: string };
  assignmentId: string | null;
  rates: Rates;
  seen: Rates | undefined;
  actor: Person;
  at: Date;
  today: Day;
}

async function changeRates(tx: Connection, change: ChangeOfRates): Promise<void> {
  const { worker, rates, seen, actor, at, today } = change;
  const { id: userId } = worker;
  const by = { actor, at };
  const assignmentId = await whichAssignment(tx, change);
  if (!assignmentId) {
    throwIf(refusalToSetRates(worker, seen));
    await saveRates(tx, userId, rates);
    const before = { rateOfPay: worker.rateOfPay, supplyBillAmount: worker.supplyBillAmount };
    const about = { ...by, subject: 'rates', subjectId: userId, userId } as const;
    await insertHistory(tx, { ...about, action: 'changed', before, after: rates });
    return;
  }
  const before = await listRates(tx, assignmentId);
  throwIf(refusalToSetRates(ratesOn(before, today), seen));
  const pair = { payRate: rates.rateOfPay, billRate: rates.supplyBillAmount };
  const after = withRatesFromTheStart(before, pair, today);
  await saveAssignmentRates(tx, assignmentId, after);
  await recomputePrimary(tx, userId, today);
  for (const { id: subjectId, ...versions } of await priceWeeks(tx, userId)) {
    await insertHistory(tx, { ...by, subject: 'rates', subjectId, userId, action: 'frozen', ...versions });
  }
  const noted = { ...by, assignmentId, userId, before, after };
  for (const { from } of removedFromTheStart(before, today)) {
    await noteRates(tx, noted, { rateType: basicRateType, from }, 'removed');
  }
  await noteRates(tx, { ...noted, on: today }, { rateType: basicRateType, from: fromTheStart });
}

function ratesOn(dated: readonly DatedRate[], today: Day): Rates {
  const { payRate, billRate } = rateOn(dated, basicRateType, today);
  return { rateOfPay: payRate, supplyBillAmount: billRate };
}

async function whichAssignment(
  tx: Connection,
  { worker, assignmentId }: Pick<ChangeOfRates, 'assignmentId'> & { worker: { id: string } },
): Promise<string | undefined> {
  if (assignmentId === null) return findAssignmentId(tx, worker.id);
  if (!(await isAssignmentOf(tx, assignmentId, worker.id))) throw missing('assignment');
  return assignmentId;
}

interface ChangeFromADay extends ChangeOfRates {
  from: Day;
  confirm: string | undefined;
}

async function changeRatesFrom(portal: Portal, tx: LetterTransaction, change: ChangeFromADay): Promise<void> {
  const { worker, rates, from, confirm, seen, actor, at, today } = change;
  const id = await whichAssignment(tx, change);
  if (!id) throw ratesWithoutAssignment();
  throwIf(refusalToSetRates(ratesOn(await listRates(tx, id), today), seen));
  const which = { id, rateType: basicRateType, from };
  const pair = { payRate: rates.rateOfPay, billRate: rates.supplyBillAmount };
  await setRate(portal, tx, { userId: worker.id, actor, at, today, which, pair, known: { confirm } });
}
