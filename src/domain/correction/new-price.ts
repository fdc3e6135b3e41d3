/** New prices of approved weeks, on which a second person decides. Contract section 2, rule 6. */

import * as z from 'zod/mini';
import { weekLabel, type Week } from '#domain/calendar/week.ts';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import { type LockedRun, refusalOfHandedOver } from '#domain/timesheet/progress/locked-run.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';
import { isSamePrice } from './correction.ts';
import { refusalToDecide, refusalToOwn } from './decision.ts';

export const newPriceStates = ['proposed', 'approved', 'refused', 'withdrawn'] as const;
export type NewPriceState = (typeof newPriceStates)[number];

/** Why a new price is refused; it stands in the history of the week, for staff. */
export const PriceRefusal = z.object({
  reason: textOf('the reason', 500).check(z.refine(isVisible, 'Enter why the new price is refused')),
});

/** A price that somebody has proposed, as its week is asked about. */
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
  /** The price of the week when the new one was proposed, and the new one. */
  before: PricedWeek;
  after: PricedWeek;
}

/** Why no new price of a week is proposed, or null: one waits at a time. */
export function refusalToProposePrice(waiting: WaitingPrice | undefined): Refusal | null {
  if (!waiting) return null;
  const { proposedByName, weekStart } = waiting;
  return new Refusal(
    'conflict',
    'new_price_waits',
    `${proposedByName} has proposed a new price of ${weekLabel(weekStart)} already. Approve, refuse or withdraw that one first.`,
    { values: { proposedByName, weekStart } },
  );
}

/** Why a week is not deleted, undone or reopened while a new price waits, or null. */
export function refusalWhilePriceWaits(waiting: WaitingPrice | undefined): Refusal | null {
  if (!waiting) return null;
  return new Refusal(
    'conflict',
    'new_price_waits',
    `A new price of this week waits for a second person. ${waiting.proposedByName} has proposed it: approve, refuse or withdraw it first.`,
    { values: { proposedByName: waiting.proposedByName } },
  );
}

/** Why these rates do not take the place of an assignment's, or null: each price that waits keeps the row that it rests on. */
export function refusalToLoseRate(
  waiting: readonly (WaitingPrice & { rate: DatedRate })[],
  rates: readonly DatedRate[],
): Refusal | null {
  const lost = waiting.find(({ rate }) => !holds(rates, rate));
  if (!lost) return null;
  return new Refusal(
    'conflict',
    'new_price_waits',
    `A new price of ${weekLabel(lost.weekStart)} rests on these rates and waits for a second person. Approve, refuse or withdraw it first.`,
    { values: { weekStart: lost.weekStart } },
  );
}

/** Whether a row of rates is there as it was. */
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
  /** Whether the agency asks for a second person, and there is one. */
  twoPeople: boolean;
  run: LockedRun | null;
  /** The price of the week now, and the one that the proposed rates make of it now; null where these are gone. */
  current: PricedWeek;
  anew: PricedWeek | null;
}

/** Why this reviewer cannot approve a new price, or null. */
export function refusalToApprovePrice(
  price: ProposedPrice,
  { approver, twoPeople, run, current, anew }: PriceCircumstances,
): Refusal | null {
  const refusal =
    refusalToDecide('new price', price) ??
    refusalOfHandedOver(run) ??
    refusalToOwn('new price', price, { approver, twoPeople });
  if (refusal) return refusal;
  const changed = changedSince(price, current, anew);
  if (!changed) return null;
  const message = `${changed} since the new price was proposed. Refuse or withdraw it, and price the week anew.`;
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

export function insistOnRefusingPrice(price: ProposedPrice, { id }: { id: string }): void {
  insist(refusalToDecide('new price', price));
  if (price.proposedBy !== id) return;
  throw new Refusal('forbidden', 'own_proposal', 'You have proposed this new price. Withdraw it instead.');
}

export function insistOnWithdrawingPrice(price: ProposedPrice, { id }: { id: string }): void {
  insist(refusalToDecide('new price', price));
  if (price.proposedBy === id) return;
  throw new Refusal(
    'forbidden',
    'proposal_of_another',
    `Only ${price.proposedByName} withdraws this new price. Refuse it instead.`,
    { values: { proposedByName: price.proposedByName } },
  );
}

/** Whether somebody asks for the decision that is theirs already: a repeated request changes nothing. */
export function isRepeatedDecision(
  price: ProposedPrice,
  state: NewPriceState,
  { id }: { id: string },
): boolean {
  return price.state === state && price.decidedBy === id;
}
