/** Contract section 2, rule 6: a second person approves a new price of an approved week. */

import * as z from 'zod/mini';
import { weekLabel, type Week } from '#domain/calendar/week.ts';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import { type LockedRun, refusalOfLockedRun } from '#domain/timesheet/progress/locked-run.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';
import { isSamePrice } from './correction.ts';
import { refusalToDecide, refusalToOwn } from './decision.ts';

export const newPriceStates = ['proposed', 'approved', 'refused', 'withdrawn'] as const;
export type NewPriceState = (typeof newPriceStates)[number];

export const PriceRefusal = z.object({
  reason: textOf('the reason', 500).check(z.refine(isVisible, 'Enter why the new price is refused')),
});

export interface WaitingPrice {
  weekStart: Week;
  proposedByName: string;
}

export interface ProposedPrice {
  state: NewPriceState;
  proposedBy: string | null;
  proposedByName: string;
  decidedBy: string | null;
  decidedByName: string | null;
  before: PricedWeek;
  after: PricedWeek;
}

export function refusalToProposePrice(waiting: WaitingPrice | undefined): Refusal | null {
  if (!waiting) return null;
  const { proposedByName, weekStart } = waiting;
  return new Refusal(
    'conflict',
    'new_price_waits',
    `${proposedByName} has already proposed a new price for ${weekLabel(weekStart)}. Approve, refuse or withdraw it first.`,
    { values: { proposedByName, weekStart } },
  );
}

export function refusalWhilePriceWaits(waiting: WaitingPrice | undefined): Refusal | null {
  if (!waiting) return null;
  return new Refusal(
    'conflict',
    'new_price_waits',
    `A new price from ${waiting.proposedByName} needs a second person. Approve, refuse or withdraw it first.`,
    { values: { proposedByName: waiting.proposedByName } },
  );
}

export function refusalToLoseRate(
  waiting: readonly (WaitingPrice & { rate: DatedRate })[],
  rates: readonly DatedRate[],
): Refusal | null {
  const lost = waiting.find(({ rate }) => !holds(rates, rate));
  if (!lost) return null;
  return new Refusal(
    'conflict',
    'new_price_waits',
    `A new price for ${weekLabel(lost.weekStart)} uses these rates and needs a second person. Approve, refuse or withdraw it first.`,
    { values: { weekStart: lost.weekStart } },
  );
}

export function holds(
  rates: readonly DatedRate[],
  { rateType, from, payRate, billRate }: DatedRate,
): boolean {
  return rates.some(
    (row) =>
      row.rateType === rateType && row.from === from && row.payRate === payRate && row.billRate === billRate,
  );
}

interface PriceCircumstances {
  approver: { id: string };
  twoPeople: boolean;
  run: LockedRun | null;
  current: PricedWeek;
  anew: PricedWeek | null;
}

export function refusalToApprovePrice(
  price: ProposedPrice,
  { approver, twoPeople, run, current, anew }: PriceCircumstances,
): Refusal | null {
  const refusal =
    refusalToDecide('new price', price) ??
    refusalOfLockedRun(run) ??
    refusalToOwn('new price', price, { approver, twoPeople });
  if (refusal) return refusal;
  const changed = changedSince(price, current, anew);
  if (!changed) return null;
  const message = `${changed} since the new price was proposed. Refuse or withdraw it, and set the price again.`;
  return new Refusal('conflict', 'new_price_outdated', message);
}

function changedSince(
  { before, after }: ProposedPrice,
  current: PricedWeek,
  anew: PricedWeek | null,
): string | null {
  if (!isSamePrice(before, current)) return 'This week has changed';
  if (!anew || !isSamePrice(after, anew)) return 'The rates of this week have changed';
  return null;
}

export function throwIfMayNotRefusePrice(price: ProposedPrice, { id }: { id: string }): void {
  throwIf(refusalToDecide('new price', price));
  if (price.proposedBy !== id) return;
  throw new Refusal('forbidden', 'own_proposal', 'You have proposed this new price. Withdraw it instead.');
}

export function throwIfMayNotWithdrawPrice(price: ProposedPrice, { id }: { id: string }): void {
  throwIf(refusalToDecide('new price', price));
  if (price.proposedBy === id) return;
  throw new Refusal(
    'forbidden',
    'proposal_of_another',
    `Only ${price.proposedByName} can withdraw this new price. Refuse it instead.`,
    { values: { proposedByName: price.proposedByName } },
  );
}

/** Idempotency: a repeated decision changes nothing. */
export function isRepeatedDecision(
  price: ProposedPrice,
  state: NewPriceState,
  { id }: { id: string },
): boolean {
  return price.state === state && price.decidedBy === id;
}
