import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { basicRateType } from '#domain/money/dated-rates.ts';
import { remarksOnRates } from '#domain/money/odd-rates.ts';
import { type MovedRates, movedRates, type RateOrder } from '#domain/money/rate-move.ts';
import { Refusal } from '#domain/refusal.ts';
import { call, messageOf } from '#web/app/api/api.ts';

interface Found {
  assignmentId: string;
  moved: MovedRates;
  /** Stands for the weeks that were looked at. */
  hash: string;
  /** How many weeks follow, because they are not approved yet. */
  following: number;
  /** How many stay as they were agreed. */
  approved: number;
  remarks: string[];
}

export type RateRowState =
  | 'waiting'
  | 'ready'
  /** The rates hold from this day already. */
  | 'same'
  | 'refused'
  | 'set'
  /** Nobody knows: the portal could not be reached, or broke off. */
  | 'unanswered';

export interface RateRow {
  worker: Worker;
  state: RateRowState;
  message: string | null;
  found: Found | null;
}

/** Looks at what the order would change for a worker; nothing is written. */
export async function lookAt(worker: Worker, order: RateOrder, today: Day): Promise<RateRow> {
  try {
    const { items } = await call('GET /api/workers/:id/assignments', { params: { id: worker.id } });
    const primary = primaryOf(items, today);
    if (!primary) return refusedRow(worker, 'There is no assignment yet, so that no rate begins on a day.');
    const params = { id: primary.id };
    const rates = (await call('GET /api/assignments/:id/rates', { params })).items;
    const moved = movedRates(rates, order);
    if (moved.problem) return refusedRow(worker, moved.problem);
    const body = { rateType: basicRateType, from: order.from, ...moved.after };
    const { hash, weeks } = await call('POST /api/assignments/:id/rates/preview', { params, body });
    const following = weeks.filter(({ state }) => state === 'unapproved').length;
    const remarks = remarksOnRates(
      { rateOfPay: moved.after.payRate, supplyBillAmount: moved.after.billRate },
      {
        last: { rateOfPay: moved.before.payRate, supplyBillAmount: moved.before.billRate },
        today: order.from,
      },
    );
    const found = { moved, hash, following, approved: weeks.length - following, remarks };
    const state = moved.isDone ? 'same' : 'ready';
    return { worker, state, message: null, found: { assignmentId: primary.id, ...found } };
  } catch (failure) {
    return failedRow({ worker, state: 'waiting', message: null, found: null }, failure);
  }
}

/** Sets the rates of a worker as they were looked at. Approved weeks stay, whatever the day. */
export async function setRatesOf(row: RateRow, { from }: RateOrder): Promise<RateRow> {
  if (!row.found) return row;
  const { assignmentId, moved, hash } = row.found;
  try {
    await call('PUT /api/assignments/:id/rates/:rateType/:from', {
      params: { id: assignmentId, rateType: basicRateType, from },
      query: { confirm: hash },
      body: { ...moved.after, seen: moved.replaced, basedOn: moved.before, reprice: [] },
    });
    return { ...row, state: 'set', message: null };
  } catch (failure) {
    return failedRow(row, failure);
  }
}

/** Whether a row was looked at anew and says just what it said before. */
export function saysTheSame(fresh: RateRow, before: RateRow): boolean {
  return fresh.state === 'ready' && JSON.stringify(fresh.found) === JSON.stringify(before.found);
}

function refusedRow(worker: Worker, message: string): RateRow {
  return { worker, state: 'refused', message, found: null };
}

function failedRow(row: RateRow, failure: unknown): RateRow {
  const state = failure instanceof Refusal ? 'refused' : 'unanswered';
  return { ...row, state, message: messageOf(failure) };
}
