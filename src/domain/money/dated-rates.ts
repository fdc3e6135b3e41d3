import { addDays, type Day } from '#domain/calendar/calendar.ts';
import { fromTheStart, holdingOn } from '#domain/calendar/from-a-day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { Refusal } from '#domain/refusal.ts';
import { penceFrom, type Pounds, roundHalfUp } from './money.ts';

/** Pay and bill rate for an hour or another unit, in pounds. Null means not set, which is never 0 (D6). */
export interface RatePair {
  payRate: Pounds | null;
  billRate: Pounds | null;
}

/**
 * Rates of a rate type from a day on, until the next row. If both are null, no rate applies from this day
 * on. Decision 065.
 */
export interface DatedRate extends RatePair {
  rateType: string;
  from: Day;
}

/**
 * The rates in force on a day: the row with the latest `from` on or before it. All three fields are null
 * without such a row. Contract section 2, rule 1.
 */
export function rateOn(
  rates: readonly DatedRate[],
  rateType: string,
  day: Day,
): RatePair & { from: Day | null } {
  const holding = holdingOn(
    rates.filter((rate) => rate.rateType === rateType),
    day,
  );
  return {
    payRate: holding?.payRate ?? null,
    billRate: holding?.billRate ?? null,
    from: holding?.from ?? null,
  };
}

export function withRate(rates: readonly DatedRate[], rate: DatedRate): DatedRate[] {
  return [...rates.filter(({ rateType, from }) => rateType !== rate.rateType || from !== rate.from), rate];
}

export function withBasicRate(
  rates: readonly DatedRate[],
  { from, payRate, billRate }: Omit<DatedRate, 'rateType'>,
): DatedRate[] {
  return withRate(rates, { rateType: basicRateType, from, payRate, billRate });
}

/**
 * Sets the basic rate for all weeks that are not approved yet: one row from the start replaces every basic
 * row up to the Sunday of today's week. Later rows and other rate types stay. Contract section 2, rule 4.
 */
export function withRatesFromTheStart(
  rates: readonly DatedRate[],
  { payRate, billRate }: RatePair,
  today: Day,
): DatedRate[] {
  const kept = rates.filter((rate) => !isReplaced(rate, today));
  return withBasicRate(kept, { from: fromTheStart, payRate, billRate });
}

function isReplaced({ rateType, from }: DatedRate, today: Day): boolean {
  return rateType === basicRateType && from <= addDays(weekOf(today), 6);
}

export function removedFromTheStart(rates: readonly DatedRate[], today: Day): DatedRate[] {
  return rates
    .filter((rate) => isReplaced(rate, today) && rate.from !== fromTheStart)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

export function ratesWithoutAssignment(): Refusal {
  return new Refusal(
    'conflict',
    'assignment_missing_for_rates',
    'This worker has no assignment yet. Add one before you set rates from a day.',
  );
}

/**
 * Rates times a factor of at most two decimals, in whole pence, half a penny up. A premium proposed this way
 * is saved as a rate and never multiplied again. Contract section 2, sums.
 */
export function multipleOf({ payRate, billRate }: RatePair, times: number): RatePair {
  const multiplied = (rate: Pounds | null) =>
    rate === null ? null : roundHalfUp((penceFrom(rate) * Math.round(times * 100)) / 100) / 100;
  return { payRate: multiplied(payRate), billRate: multiplied(billRate) };
}
