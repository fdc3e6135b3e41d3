/** What the lines of a week pay and bill, as amount rows. Contract D3 and D6 and section 2; decision 050. */

import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { OtherUnit } from '#domain/hours/units/unit-line.ts';
import { type DatedRate, rateOn, type RatePair } from './dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { type Pounds, penceFrom } from './money.ts';
import { type PaidLine, paidLines, type PricingTerms, type WorkedFacts } from './paid-lines.ts';
import { weekAmounts } from './pay.ts';

/** One rate type at one pair of rates in one week; rates and amounts in pounds, null where the rate is missing. */
export interface AmountRow extends RatePair {
  rateType: string;
  /** Hours for most types, with two decimals at most. */
  units: number;
  /** What they are units of, where that is not hours. */
  unit?: OtherUnit;
  pay: Pounds | null;
  bill: Pounds | null;
  /** Since when these rates hold: the earliest day, where the same pair was set twice; null where none ever was. */
  from: Day | null;
  /** The units of the seven days, Monday first. Only rows of portals before 1.0.0 may lack them. */
  days?: number[];
}

/** A week in money. Pay and bill are the sums of the rows, null as soon as one row's is. */
export interface PricedWeek extends RatePair {
  amounts: AmountRow[];
  pay: Pounds | null;
  bill: Pounds | null;
  /** The basic rate of the last worked day, the specification's Rate of Pay. */
  payRate: Pounds | null;
  billRate: Pounds | null;
}

/** Prices a week by the rules and the rates that hold on each day. Contract D7 and section 2, rules 1, 2 and 8. */
export function priceWeek(week: Week, worked: WorkedFacts, terms: PricingTerms): PricedWeek {
  return priceLines(week, paidLines(week, worked, terms), terms.rates);
}

/**
 * Prices lines: an amount row for each rate type at each pair of rates, in the order of the days (of one
 * day, in that of the lines). A row is units times rate, rounded half up once. Contract D3 and D7.
 */
export function priceLines(week: Week, lines: readonly PaidLine[], rates: readonly DatedRate[]): PricedWeek {
  return priceLinesAt(week, lines, (rateType, day) => rateOn(rates, rateType, day));
}

export type RateAt = (rateType: string, day: Day) => RatePair & { from: Day | null };

/** As `priceLines`, at rates that are known some other way. */
export function priceLinesAt(week: Week, lines: readonly PaidLine[], rateAt: RateAt): PricedWeek {
  const ordered = lines.toSorted((one, other) => one.day - other.day);
  const rows = new Map<string, RowToBe>();
  for (const { day, rateType, units, unit } of ordered) {
    const rate = rateAt(rateType, addDays(week, day - 1));
    const key = JSON.stringify([rateType, rate.payRate, rate.billRate]);
    const row = rows.get(key) ?? { rateType, ...(unit && { unit }), ...rate, ofDays: [0, 0, 0, 0, 0, 0, 0] };
    rows.set(key, {
      ...row,
      ofDays: row.ofDays.with(day - 1, (row.ofDays[day - 1] ?? 0) + Math.round(units * 100)),
    });
  }
  const amounts = [...rows.values()].map(priced);
  const last = ordered.findLast(({ unit }) => !unit) ?? ordered.at(-1);
  const lastDay = addDays(week, (last?.day ?? 1) - 1);
  const { payRate, billRate } = rateAt(basicRateType, lastDay);
  return {
    amounts,
    pay: sumOf(amounts.map(({ pay }) => pay)),
    bill: sumOf(amounts.map(({ bill }) => bill)),
    payRate,
    billRate,
  };
}

/** Counts whole hundredths, since 7.4 hours five times over are 37 and not a little less. */
interface RowToBe extends RatePair, Pick<AmountRow, 'unit'> {
  rateType: string;
  from: Day | null;
  ofDays: number[];
}

function priced({ rateType, unit, payRate, billRate, from, ofDays }: RowToBe): AmountRow {
  const units = ofDays.reduce((sum, hundredths) => sum + hundredths, 0) / 100;
  const { pay, bill } = weekAmounts({ rateOfPay: payRate, supplyBillAmount: billRate }, units);
  const days = ofDays.map((hundredths) => hundredths / 100);
  return { rateType, payRate, billRate, units, ...(unit && { unit }), pay, bill, from, days };
}

/** Null as soon as one amount is. */
export function sumOf(amounts: readonly (Pounds | null)[]): Pounds | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += penceFrom(amount);
  }
  return sum / 100;
}
