/** What a week comes to once it is corrected. Contract section 3, rules 4 and 5; `docs/decisions/0212`. */

import type { Week } from '#domain/calendar/week.ts';
import { basicRateType, type RatePair } from '#domain/money/dated-rates.ts';
import { agreedRates, frozenLines, knowsItsDays } from '#domain/money/frozen-week.ts';
import { type PaidLine, paidLines, type PricingTerms, type WorkedFacts } from '#domain/money/paid-lines.ts';
import { priceLinesAt } from '#domain/money/priced-week.ts';
import { insist, Refusal } from '#domain/refusal.ts';
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
  insist(refusalToUnknownDays(handedOver));
  const frozen = agreedRates(week, handedOver.amounts, terms.rates);
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

/** Why a week is not corrected day by day, or null: which rate held on which day of it has to be stated first. */
function refusalToUnknownDays({ amounts }: CorrectedWeek): Refusal | null {
  if (knowsItsDays(amounts)) return null;
  return new Refusal(
    'conflict',
    'This week was paid at several rates, and their days were not kept. An Admin can state them under Rates by day.',
  );
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
