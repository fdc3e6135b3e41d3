/** Contract section 3, rules 4 and 5; decision 160: the price of a corrected week. */

import type { Week } from '#domain/calendar/week.ts';
import { type RatePair } from '#domain/money/dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { agreedRates, frozenLines, knowsItsDays } from '#domain/money/frozen-week.ts';
import { type PaidLine, paidLines, type PricingTerms, type WorkedFacts } from '#domain/money/paid-lines.ts';
import { type AmountRow, priceLinesAt } from '#domain/money/priced-week.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { type DailyHours, dailyHoursIn, hoursFields, noHours } from '#domain/hours/hours.ts';
import { timesOf } from '#domain/hours/shifts.ts';
import type { CorrectedWeek } from './correction.ts';

interface CorrectedRate {
  rateType: string;
  payRate?: number | null | undefined;
  billRate?: number | null | undefined;
}

interface WantedCorrection {
  worked: WorkedFacts | null;
  rates: readonly CorrectedRate[];
  agreed?: readonly AmountRow[] | undefined;
}

export function refusalToEmptyCorrection({
  hours,
  lines,
  units,
  rates,
  nothing,
}: Partial<Record<'hours' | 'lines' | 'units' | 'rates', object | null | undefined>> & {
  nothing?: boolean | null | undefined;
}): Refusal | null {
  const isSomething = hours || lines || units || rates;
  if (nothing && isSomething) {
    return new Refusal('invalid', 'correction_invalid', 'A cancelled week has no hours, units or rates.');
  }
  if (nothing || isSomething) return null;
  return new Refusal('invalid', 'correction_empty', 'Enter the hours, the shifts, the units or the rates.');
}

export function cancelledWeek({ payRate, billRate }: CorrectedWeek): CorrectedWeek {
  return { ...noHours, lines: null, units: null, amounts: [], pay: 0, bill: 0, payRate, billRate };
}

/**
 * New hours are split by the week's rules and priced at the agreed rate of their day. A corrected rate holds
 * for all rows of its type. Throws `rate_type_not_in_week` or `rate_days_unknown`.
 */
export function correctWeek(
  week: Week,
  before: CorrectedWeek,
  { worked, rates, agreed = before.amounts }: WantedCorrection,
  terms: PricingTerms,
): CorrectedWeek {
  const hours = worked ?? before;
  throwIf(refusalToUnknownDays(agreed));
  const frozen = agreedRates(week, agreed, terms.rates);
  const lines = correctedLines(before, worked, (facts) =>
    paidLines(week, facts, terms, (day) => hadBasicRate(agreed, frozen(basicRateType, day))),
  );
  for (const { rateType } of rates) {
    if (lines.every((line) => line.rateType !== rateType)) {
      throw new Refusal(
        'invalid',
        'rate_type_not_in_week',
        `This week has no hours or units at the ${rateType.replaceAll('-', ' ')} rate.`,
        { values: { rateType } },
      );
    }
  }
  const priced = priceLinesAt(week, lines, (rateType, day) => {
    const rate = frozen(rateType, day);
    const wanted = rates.find((one) => one.rateType === rateType);
    const { payRate, billRate } = wanted ?? {};
    return { ...rate, payRate: payRate ?? rate.payRate, billRate: billRate ?? rate.billRate };
  });
  const { payRate, billRate } = hasBasic(lines) ? priced : before;
  return {
    ...(Object.fromEntries(hoursFields.map((field) => [field, hours[field]])) as DailyHours),
    lines: hours.lines,
    units: hours.units ?? null,
    ...priced,
    payRate,
    billRate,
  };
}

function refusalToUnknownDays(amounts: readonly AmountRow[]): Refusal | null {
  if (knowsItsDays(amounts)) return null;
  return new Refusal(
    'conflict',
    'rate_days_unknown',
    'This week was paid at several rates, and the portal does not know the days. An Admin can choose them on the page Agency, under Rates by day.',
  );
}

function hasBasic(lines: readonly Pick<PaidLine, 'rateType'>[]): boolean {
  return lines.some(({ rateType }) => rateType === basicRateType);
}

function hadBasicRate(amounts: readonly AmountRow[], { payRate, billRate }: RatePair): boolean {
  const wasPaidByDay = amounts.some(({ unit }) => unit === 'day') && !hasBasic(amounts);
  return !wasPaidByDay && (payRate !== null || billRate !== null);
}

/** Unchanged days keep their agreed lines, even if the premium rules have changed. */
function correctedLines(
  before: CorrectedWeek,
  worked: WorkedFacts | null,
  split: (facts: WorkedFacts) => PaidLine[],
): PaidLine[] {
  const agreed = frozenLines(before, before.amounts);
  const changed = worked ? weekdaysChanged(before, worked) : [];
  if (!worked || changed.length === 0) return agreed;
  const lines = split(worked);
  if (isSameSplit(agreed, split(before))) return lines;
  const isChanged = ({ day }: PaidLine) => changed.includes(day);
  return [...agreed.filter((line) => !isChanged(line)), ...lines.filter(isChanged)];
}

function isSameSplit(one: readonly PaidLine[], other: readonly PaidLine[]): boolean {
  const said = (lines: readonly PaidLine[]) =>
    JSON.stringify(lines.map(({ day, rateType, units }) => `${day} ${rateType} ${units}`).toSorted());
  return said(one) === said(other);
}

function weekdaysChanged(before: WorkedFacts, after: WorkedFacts): number[] {
  const said = ({ lines, units, ...hours }: WorkedFacts, day: number) => [
    dailyHoursIn(hours)[day - 1],
    lines?.shifts.filter((shift) => shift.day === day).map((shift) => Object.values(timesOf(shift))) ?? [],
    units?.filter((line) => line.day === day).map(({ rateType, units: many }) => [rateType, many]) ?? [],
  ];
  return hoursFields
    .map((_, index) => index + 1)
    .filter((day) => JSON.stringify(said(before, day)) !== JSON.stringify(said(after, day)));
}
