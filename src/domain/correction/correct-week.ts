/** What a week comes to once it is corrected. Contract section 3, rules 4 and 5; `docs/decisions/0212`. */

import { type Day, daysBetween } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { basicRateType, fromTheStart, rateOn, type RatePair } from '#domain/money/dated-rates.ts';
import { frozenLines } from '#domain/money/frozen-week.ts';
import { type PaidLine, paidLines, type PricingTerms, type WorkedFacts } from '#domain/money/paid-lines.ts';
import { priceLinesAt, type RateAt } from '#domain/money/priced-week.ts';
import { Refusal } from '#domain/refusal.ts';
import { type DailyHours, dailyHoursIn, hoursFields } from '#domain/timesheet/hours/hours.ts';
import type { CorrectedWeek } from './correction.ts';

/** Other rates of one type; what is null or left out stays. */
interface CorrectedRate {
  rateType: string;
  payRate?: number | null | undefined;
  billRate?: number | null | undefined;
}

interface WantedCorrection {
  /** As it was worked; null where only rates are corrected. */
  worked: WorkedFacts | null;
  rates: readonly CorrectedRate[];
}

/** Why nothing can be corrected as it was sent, or null: neither other work nor other rates are named. */
export function refusalToEmptyCorrection({
  hours,
  lines,
  units,
  rates,
}: Partial<Record<'hours' | 'lines' | 'units' | 'rates', object | null | undefined>>): Refusal | null {
  if (hours || lines || units || rates) return null;
  return new Refusal('invalid', 'Send the hours, the shifts, the units or the rates.');
}

/**
 * The week as it is to be. Other hours are split by the rules that hold for the week, and each is worth what the week was
 * frozen at; what it knows no rate of takes the rate that holds on its day by now. Rates that are corrected hold for all
 * of their type. Throws a Refusal for a rate type of which the week has nothing.
 */
export function correctWeek(
  week: Week,
  handedOver: CorrectedWeek,
  { worked, rates }: WantedCorrection,
  terms: PricingTerms,
): CorrectedWeek {
  const hours = worked ?? handedOver;
  const isWorkedAnew = worked !== null && !isWorkedAlike(worked, handedOver);
  const frozen = frozenRates(week, handedOver, terms);
  const lines = isWorkedAnew
    ? paidLines(week, worked, terms, (day) => hadBasicRate(handedOver, frozen(basicRateType, day)))
    : frozenLines(handedOver, handedOver.amounts);
  for (const { rateType } of rates) {
    if (lines.every((line) => line.rateType !== rateType)) {
      throw new Refusal('invalid', `This week has nothing at the ${rateType.replaceAll('-', ' ')} rate.`);
    }
  }
  const priced = priceLinesAt(week, lines, (rateType, day) => {
    const rate = frozen(rateType, day);
    const wanted = rates.find((one) => one.rateType === rateType);
    const { payRate, billRate } = wanted ?? {};
    return { ...rate, payRate: payRate ?? rate.payRate, billRate: billRate ?? rate.billRate };
  });
  const { payRate, billRate } = hasBasic(lines) ? priced : handedOver;
  return {
    ...(Object.fromEntries(hoursFields.map((field) => [field, hours[field]])) as DailyHours),
    lines: hours.lines,
    units: hours.units ?? null,
    ...priced,
    payRate,
    billRate,
  };
}

function hasBasic(lines: readonly Pick<PaidLine, 'rateType'>[]): boolean {
  return lines.some(({ rateType }) => rateType === basicRateType);
}

/** A week that was paid by the day alone stays so, also where a basic rate was set since. */
function hadBasicRate({ amounts }: CorrectedWeek, { payRate, billRate }: RatePair): boolean {
  const wasPaidByDay = amounts.some(({ unit }) => unit === 'day') && !hasBasic(amounts);
  return !wasPaidByDay && (payRate !== null || billRate !== null);
}

function isWorkedAlike(one: WorkedFacts, other: WorkedFacts): boolean {
  const said = (week: WorkedFacts) => [
    dailyHoursIn(week),
    week.lines?.shifts.map((shift) => [shift.day, shift.startTime, shift.finishTime, shift.breakMinutes]) ??
      null,
    week.units?.map(({ day, rateType, units }) => [day, rateType, units]) ?? null,
  ];
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

/**
 * What each type was frozen at on each day. On a day without units of the type then, another rate that began inside the
 * week counts, since nothing of it could be frozen.
 */
function frozenRates(week: Week, handedOver: CorrectedWeek, { rates }: PricingTerms): RateAt {
  const rows = handedOver.amounts.map((row) => ({ ...row, from: row.from ?? fromTheStart }));
  const lines = frozenLines(handedOver, handedOver.amounts);
  return (rateType, day) => {
    const number = daysBetween(week, day) + 1;
    const now = rateOn(rates, rateType, day);
    const ofDay = rows.find((row) => row.rateType === rateType && (row.days?.[number - 1] ?? 0) > 0);
    const then = ofDay ?? rateOn(rows, rateType, day);
    const wasWorked = lines.some((line) => line.rateType === rateType && line.day === number);
    if (then.from === null || (!wasWorked && beganSince(now, then.from, week))) return now;
    return merged(then, now, then.from);
  };
}

function beganSince({ from }: { from: Day | null }, then: Day, week: Week): boolean {
  return from !== null && from !== fromTheStart && from > week && (then === fromTheStart || from > then);
}

function merged(then: RatePair, now: RatePair, from: Day): RatePair & { from: Day } {
  return { payRate: then.payRate ?? now.payRate, billRate: then.billRate ?? now.billRate, from };
}
