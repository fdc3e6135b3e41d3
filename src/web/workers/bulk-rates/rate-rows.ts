import type { Worker } from '#contract/workers/workers.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { type DatedRate, rateOn, type RatePair } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { warningsOnRates } from '#domain/money/odd-rates.ts';
import { type MovedRates, movedRates, type RateOrder } from '#domain/money/rate-move.ts';
import { Refusal } from '#domain/refusal.ts';
import { call, messageOf } from '#web/api/api.ts';
import type { ClientMeant } from './assignments-meant.tsx';

export type AssignmentMeant = Pick<AssignmentRow, 'id' | 'clientName' | 'jobTitle'>;

export interface OtherRate extends RatePair {
  rateType: string;
}

interface Found {
  moved: MovedRates;
  /** Hash of the previewed weeks, which the server checks before it sets the rates. */
  hash: string;
  following: number;
  approved: number;
  warnings: string[];
  others: OtherRate[];
}

export type RateRowState = 'waiting' | 'ready' | 'same' | 'refused' | 'set' | 'unanswered';

export interface RateRow {
  /** The worker's id until the worker's assignments are loaded; afterwards the assignment's id. */
  key: string;
  worker: Pick<Worker, 'id' | 'fullName'>;
  assignment: AssignmentMeant | null;
  state: RateRowState;
  message: string | null;
  found: Found | null;
}

export function waitingRow(worker: RateRow['worker'], assignment: AssignmentMeant | null): RateRow {
  return {
    key: assignment?.id ?? worker.id,
    worker,
    assignment,
    state: 'waiting',
    message: null,
    found: null,
  };
}

export interface BulkOrder extends RateOrder {
  client: ClientMeant;
}

export async function lookAt(row: RateRow, order: BulkOrder): Promise<RateRow[]> {
  const { worker } = row;
  try {
    if (row.assignment) return [await lookAtOne(worker, row.assignment, order)];
    const { items } = await call('GET /api/workers/:id/assignments', { params: { id: worker.id } });
    const { from, client } = order;
    const meant = items.filter(
      ({ endDate, clientName }) =>
        (endDate === null || endDate >= from) && (client === null || clientName === client),
    );
    if (items.length === 0) return [refusedRow(row, 'This worker has no assignment yet.')];
    if (meant.length === 0)
      return [
        refusedRow(row, `No assignment${client ? ` at ${client}` : ''} goes on after ${longDay(from)}.`),
      ];
    return await Promise.all(meant.map((assignment) => lookAtOne(worker, assignment, order)));
  } catch (failure) {
    return [failedRow(row, failure)];
  }
}

async function lookAtOne(
  worker: RateRow['worker'],
  named: AssignmentMeant,
  order: RateOrder,
): Promise<RateRow> {
  const { id, clientName, jobTitle } = named;
  const assignment = { id, clientName, jobTitle };
  const row = waitingRow(worker, assignment);
  try {
    const params = { id };
    const rates = (await call('GET /api/assignments/:id/rates', { params })).items;
    const moved = movedRates(rates, order);
    if (moved.problem) return refusedRow(row, moved.problem);
    const body = { rateType: basicRateType, from: order.from, ...moved.after };
    const { hash, weeks } = await call('POST /api/assignments/:id/rates/preview', { params, body });
    const following = weeks.filter(({ state }) => state === 'unapproved').length;
    const warnings = warningsOnRates(
      { rateOfPay: moved.after.payRate, supplyBillAmount: moved.after.billRate },
      {
        last: { rateOfPay: moved.before.payRate, supplyBillAmount: moved.before.billRate },
        today: order.from,
      },
    );
    const others = otherRatesOn(rates, order.from);
    const found = { moved, hash, following, approved: weeks.length - following, warnings, others };
    return { ...row, state: moved.isDone ? 'same' : 'ready', found };
  } catch (failure) {
    return failedRow(row, failure);
  }
}

function otherRatesOn(rates: readonly DatedRate[], day: Day): OtherRate[] {
  const types = new Set(rates.map(({ rateType }) => rateType));
  types.delete(basicRateType);
  return [...types].toSorted().flatMap((rateType) => {
    const { payRate, billRate } = rateOn(rates, rateType, day);
    return payRate === null && billRate === null ? [] : [{ rateType, payRate, billRate }];
  });
}

/** Sets the previewed rates. Approved weeks stay unchanged, even if the rates start before them. */
export async function setRatesOf(row: RateRow, { from }: RateOrder): Promise<RateRow> {
  if (!row.found || !row.assignment) return row;
  const { moved, hash } = row.found;
  try {
    await call('PUT /api/assignments/:id/rates/:rateType/:from', {
      params: { id: row.assignment.id, rateType: basicRateType, from },
      query: { confirm: hash },
      body: { ...moved.after, seen: moved.replaced, basedOn: moved.before, reprice: [] },
    });
    return { ...row, state: 'set', message: null };
  } catch (failure) {
    return failedRow(row, failure);
  }
}

export function saysTheSame(fresh: RateRow, before: RateRow): boolean {
  return fresh.state === 'ready' && JSON.stringify(fresh.found) === JSON.stringify(before.found);
}

function refusedRow(row: RateRow, message: string): RateRow {
  return { ...row, state: 'refused', message, found: null };
}

function failedRow(row: RateRow, failure: unknown): RateRow {
  const state = failure instanceof Refusal ? 'refused' : 'unanswered';
  return { ...row, state, message: messageOf(failure) };
}
