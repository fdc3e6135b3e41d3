import * as z from 'zod/mini';
import { addDays, longDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { isInWholeParts } from '#domain/whole-parts.ts';
import { type DatedRate, rateOn, type RatePair } from './dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { formatPence, type Pounds, penceFrom, roundHalfUp } from './money.ts';

const rateMoveKinds = ['keep', 'amount', 'percent', 'pounds'] as const;

/**
 * `keep` leaves the rate, `amount` replaces it, and `percent` or `pounds` add to the rate of the day before.
 */
export interface RateMove {
  kind: (typeof rateMoveKinds)[number];
  by: number;
}

const mostPence = 9_999_999;
const mostInWords = formatPence(penceFrom(mostPence / 100));

const mostPercent = 100;

function problemOf({ kind, by }: RateMove): string | null {
  if (kind === 'keep') return null;
  if (!Number.isFinite(by))
    return kind === 'percent' ? 'Enter a number, like 3' : 'Enter a number, like 21.50';
  if (!isInWholeParts(by, 100)) return 'Two decimals at most';
  if (kind === 'amount')
    return by < 0 || by * 100 > mostPence ? `Enter an amount up to ${mostInWords}` : null;
  if (by === 0) return 'Nothing would change';
  if (kind === 'percent') return Math.abs(by) > mostPercent ? 'A hundred per cent at most, up or down' : null;
  return Math.abs(by) * 100 > mostPence ? `Up to ${mostInWords}` : null;
}

const RateMove = z.object({ kind: z.enum(rateMoveKinds), by: z.union([z.number(), z.nan()]) }).check(
  z.refine((move) => problemOf(move) === null, {
    error: ({ input }) => problemOf(input as RateMove) ?? undefined,
  }),
);

export const RateOrder = z.object({ from: Day, pay: RateMove, bill: RateMove }).check(
  z.refine(({ pay, bill }) => pay.kind !== 'keep' || bill.kind !== 'keep', {
    message: 'Change the pay rate, the bill rate or both',
    path: ['pay'],
  }),
);
export type RateOrder = z.infer<typeof RateOrder>;

export interface MovedRates {
  before: RatePair;
  after: RatePair;
  replaced: RatePair | null;
  later: Day[];
  isDone: boolean;
  problem: string | null;
}

export function movedRates(rates: readonly DatedRate[], { from, pay, bill }: RateOrder): MovedRates {
  const dayBefore = addDays(from, -1);
  const { payRate, billRate } = rateOn(rates, basicRateType, dayBefore);
  const holding = rateOn(rates, basicRateType, from);
  const ofDay = rates.find((rate) => rate.rateType === basicRateType && rate.from === from);
  const moves = [
    { name: 'pay', move: pay, before: payRate, kept: holding.payRate },
    { name: 'bill', move: bill, before: billRate, kept: holding.billRate },
  ].map((one) => ({ ...one, ...moved(one, dayBefore) }));
  const [newPay = null, newBill = null] = moves.map(({ after }) => after);
  return {
    before: { payRate, billRate },
    after: { payRate: newPay, billRate: newBill },
    replaced: ofDay ? { payRate: ofDay.payRate, billRate: ofDay.billRate } : null,
    later: rates
      .filter((rate) => rate.rateType === basicRateType && rate.from !== fromTheStart && rate.from > from)
      .map((rate) => rate.from)
      .toSorted(),
    isDone: newPay === holding.payRate && newBill === holding.billRate,
    problem: moves.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

interface OneRate {
  name: string;
  move: RateMove;
  before: Pounds | null;
  kept: Pounds | null;
}

function moved(
  { name, move: { kind, by }, before, kept }: OneRate,
  dayBefore: Day,
): { after: Pounds | null; problem: string | null } {
  if (kind === 'keep') return { after: kept, problem: null };
  if (kind === 'amount') return { after: by, problem: null };
  if (before === null) {
    const problem = `There is no ${name} rate on ${longDay(dayBefore)} to change. Enter an amount instead.`;
    return { after: null, problem };
  }
  const old = penceFrom(before);
  const next = kind === 'percent' ? withPercent(old, by) : old + penceFrom(by);
  const after = next / 100;
  if (next < 0) return { after, problem: `The ${name} rate would be below £0.00.` };
  if (next > mostPence) {
    return { after, problem: `The ${name} rate would be above ${mostInWords}.` };
  }
  return { after, problem: null };
}

/** Calculates with integer hundredths of a per cent, so that an exact half penny rounds up. */
function withPercent(oldPence: number, percent: number): number {
  return roundHalfUp((oldPence * (10_000 + Math.round(percent * 100))) / 10_000);
}
