import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { OtherUnit } from '#domain/hours/units/unit-line.ts';
import { type DatedRate, rateOn, type RatePair } from './dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { type Pounds, penceFrom } from './money.ts';
import { type PaidLine, paidLines, type PricingTerms, type WorkedFacts } from './paid-lines.ts';
import { weekAmounts } from './pay.ts';

/** One rate type at one pair of rates in one week. Rates and amounts are in pounds; null means no rate (D6). */
export interface AmountRow extends RatePair {
  rateType: string;
  units: number;
  unit?: OtherUnit;
  pay: Pounds | null;
  bill: Pounds | null;
  /** First day of these rates; the earliest day if the same rates were set twice; null without a rate. */
  from: Day | null;
  /** Units per day, Monday first. Only rows from portals before 1.0.0 may lack them. */
  days?: number[];
}

export interface PricedWeek extends RatePair {
  amounts: AmountRow[];
  pay: Pounds | null;
  bill: Pounds | null;
  payRate: Pounds | null;
  billRate: Pounds | null;
}

/** Prices a week by the rules and the rates of each day. Contract D7 and section 2, rules 1, 2 and 8. */
export function priceWeek(week: Week, worked: WorkedFacts, terms: PricingTerms): PricedWeek {
  return priceLines(week, paidLines(week, worked, terms), terms.rates);
}

/**
 * Makes an amount row for each rate type and pair of rates, by day, then in line order. Each row is units
 * times rate, rounded half up once. Contract D3 and D7; decision 050.
 */
export function priceLines(week: Week, lines: readonly PaidLine[], rates: readonly DatedRate[]): PricedWeek {
  return priceLinesAt(week, lines, (rateType, day) => rateOn(rates, rateType, day));
}

export type RateAt = (rateType: string, day: Day) => RatePair & { from: Day | null };

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

export function sumOf(amounts: readonly (Pounds | null)[]): Pounds | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += penceFrom(amount);
  }
  return sum / 100;
}
