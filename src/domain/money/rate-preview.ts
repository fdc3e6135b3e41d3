/** Preview of a rate change. Contract section 2, rule 6. */

import * as z from 'zod/mini';
import { addDays, type Day } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';
import { type DatedRate, rateOn, type RatePair, withRate } from './dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { frozenLines, frozenRateOn, knowsItsDays } from './frozen-week.ts';
import type { Pounds } from './money.ts';
import type { PricingTerms, WorkedFacts } from './paid-lines.ts';
import { type AmountRow, type PricedWeek, priceLinesAt, priceWeek } from './priced-week.ts';
import { rateInWords } from './rates.ts';

export interface PricedRow extends WorkedFacts {
  id: string;
  weekStart: Week;
  status: Status;
  pay: Pounds | null;
  bill: Pounds | null;
  payRate: Pounds | null;
  billRate: Pounds | null;
  amounts: readonly AmountRow[] | null;
  payRun: number | null;
}

export type RateChange = DatedRate;

export function pricedUnder(week: PricedRow, terms: PricingTerms, change: RateChange): PricedWeek {
  if (week.status !== 'Approved') {
    return priceWeek(week.weekStart, week, { ...terms, rates: withRate(terms.rates, change) });
  }
  const { weekStart, payRate, billRate } = week;
  const rows = week.amounts ?? [];
  const lines = frozenLines(week, rows);
  const isOfChange = (rateType: string, day: Day) =>
    rateType === change.rateType && holdsOn(change, terms.rates, day);
  const isKnown =
    knowsItsDays(rows) || lines.every(({ day }) => isOfChange(basicRateType, addDays(weekStart, day - 1)));
  if (!isKnown) return asItIs(week);
  return priceLinesAt(weekStart, lines, (rateType, day) => {
    if (isOfChange(rateType, day)) return change;
    return frozenRateOn(weekStart, rows, rateType, day) ?? { payRate, billRate, from: null };
  });
}

function holdsOn(change: RateChange, rates: readonly DatedRate[], day: Day): boolean {
  return rateOn(withRate(rates, change), change.rateType, day).from === change.from;
}

function asItIs({ amounts, pay, bill, payRate, billRate }: PricedRow): PricedWeek {
  return { amounts: [...(amounts ?? [])], pay, bill, payRate, billRate };
}

function isSameWorth(one: Pick<PricedRow, 'amounts'>, other: PricedWeek): boolean {
  const said = (rows: readonly AmountRow[] | null) =>
    JSON.stringify(rows?.map(({ rateType, units, pay, bill }) => [rateType, units, pay, bill]));
  return said(one.amounts) === said(other.amounts);
}

export const TouchedWeek = z.strictObject({
  timesheetId: z.string(),
  weekStart: Week,
  state: z.enum(['unapproved', 'approved', 'in a locked run']),
  oldPay: z.nullable(z.number()),
  newPay: z.nullable(z.number()),
  oldBill: z.nullable(z.number()),
  newBill: z.nullable(z.number()),
  payRun: z.nullable(z.number()),
});
export type TouchedWeek = z.infer<typeof TouchedWeek>;

export function touchedWeeks(
  weeks: readonly PricedRow[],
  terms: PricingTerms,
  change: RateChange,
): TouchedWeek[] {
  return weeks.flatMap((week) => {
    const priced = pricedUnder(week, terms, change);
    if (isSameWorth(asItStands(week, terms), priced)) return [];
    const { pay, bill } = priced;
    return [
      {
        timesheetId: week.id,
        weekStart: week.weekStart,
        state: stateOf(week),
        oldPay: week.pay,
        newPay: pay,
        oldBill: week.bill,
        newBill: bill,
        payRun: week.payRun,
      },
    ];
  });
}

function asItStands(week: PricedRow, terms: PricingTerms): Pick<PricedRow, 'amounts'> {
  return week.status === 'Approved' ? week : priceWeek(week.weekStart, week, terms);
}

function stateOf({ status, payRun }: PricedRow): TouchedWeek['state'] {
  if (payRun !== null) return 'in a locked run';
  return status === 'Approved' ? 'approved' : 'unapproved';
}

export function isBackdated(from: Day, weeks: readonly Pick<PricedRow, 'weekStart' | 'status'>[]): boolean {
  return weeks.some(({ weekStart, status }) => status === 'Approved' && from <= addDays(weekStart, 6));
}

export function refusalToBackdate(
  { from, confirm, hash }: { from: Day; confirm: string | undefined; hash: string },
  weeks: readonly Pick<PricedRow, 'weekStart' | 'status'>[],
): Refusal | null {
  if (!isBackdated(from, weeks) || confirm === hash) return null;
  return confirm
    ? new Refusal(
        'conflict',
        'preview_outdated',
        'Other changes have affected this change. Check the preview again.',
      )
    : new Refusal(
        'conflict',
        'preview_needed',
        'This change affects approved weeks. Check the preview first, then confirm it.',
      );
}

export function refusalToSetRate(
  current: RatePair | null,
  seen: RatePair | null | undefined,
  changedBy: string | null,
): Refusal | null {
  if (seen === undefined) return null;
  const isSame =
    (current === null) === (seen === null) &&
    current?.payRate === seen?.payRate &&
    current?.billRate === seen?.billRate;
  if (isSame) return null;
  const now = current
    ? `pay is ${rateInWords(current.payRate)}, bill ${rateInWords(current.billRate)}`
    : 'they are gone';
  return new Refusal(
    'conflict',
    'rates_changed',
    `${changedBy ?? 'Someone else'} has changed these rates: ${now}. Check them again.`,
    { values: { payRate: current?.payRate ?? null, billRate: current?.billRate ?? null, changedBy } },
  );
}
