/** Rates that hold from a day on, by rate type. Contract section 2, rules 1 and 4; decision 065. */

import { addDays, type Day } from '#domain/calendar/calendar.ts';
import { fromTheStart, holdingOn } from '#domain/calendar/from-a-day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { Refusal } from '#domain/refusal.ts';
import { penceFrom, type Pounds, roundHalfUp } from './money.ts';

/** What an hour, or another unit, is paid and billed at, in pounds; null for what is not set, which is never 0 (D6). */
export interface RatePair {
  payRate: Pounds | null;
  billRate: Pounds | null;
}

/** The rates of one type from a day on, until a later row; both null means "not set from this day on". */
export interface DatedRate extends RatePair {
  /** The code of a rate type, as `basic` or `overtime`. */
  rateType: string;
  from: Day;
}

/**
 * The rates that hold for a type on a day, in pounds, and since when: the row with the latest `from` on or before the
 * day. Without such a row all three are null. Contract section 2, rule 1.
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

/** The rates with one row more, or with another in place of that of the same type and day. Contract section 2, rule 4. */
export function withRate(rates: readonly DatedRate[], rate: DatedRate): DatedRate[] {
  return [...rates.filter(({ rateType, from }) => rateType !== rate.rateType || from !== rate.from), rate];
}

/** As `withRate`, for the basic rate: what "From" and a day set. Contract section 2, rule 4. */
export function withBasicRate(
  rates: readonly DatedRate[],
  { from, payRate, billRate }: Omit<DatedRate, 'rateType'>,
): DatedRate[] {
  return withRate(rates, { rateType: basicRateType, from, payRate, billRate });
}

/**
 * The rates where the basic one is this pair for all weeks that are not approved yet, as the specification sets rates:
 * one row from the start in place of every basic row up to the Sunday of today's week. Rows planned from a later day,
 * and other rate types, stay. Contract section 2, rule 4.
 */
export function withRatesFromTheStart(
  rates: readonly DatedRate[],
  { payRate, billRate }: RatePair,
  today: Day,
): DatedRate[] {
  const kept = rates.filter((rate) => !isReplaced(rate, today));
  return withBasicRate(kept, { from: fromTheStart, payRate, billRate });
}

/** The basic rows up to the Sunday of today's week. */
function isReplaced({ rateType, from }: DatedRate, today: Day): boolean {
  return rateType === basicRateType && from <= addDays(weekOf(today), 6);
}

/** The dated rows that `withRatesFromTheStart` removes, oldest first. Contract section 2, rule 4. */
export function removedFromTheStart(rates: readonly DatedRate[], today: Day): DatedRate[] {
  return rates
    .filter((rate) => isReplaced(rate, today) && rate.from !== fromTheStart)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Rates begin on a day of an assignment, and this worker has none. */
export function ratesWithoutAssignment(): Refusal {
  return new Refusal(
    'conflict',
    'assignment_missing_for_rates',
    'This worker has no assignment yet, so rates cannot begin on a day of it.',
  );
}

/**
 * So many times the rates, each in whole pence, half a penny up; `times` has two decimals at most. What is proposed for a
 * premium is saved as a rate of its own and never multiplied again. Contract section 2, sums.
 */
export function multipleOf({ payRate, billRate }: RatePair, times: number): RatePair {
  const multiplied = (rate: Pounds | null) =>
    rate === null ? null : roundHalfUp((penceFrom(rate) * Math.round(times * 100)) / 100) / 100;
  return { payRate: multiplied(payRate), billRate: multiplied(billRate) };
}
