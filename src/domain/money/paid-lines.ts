import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import type { WorkedLines } from '#domain/hours/shifts.ts';
import type { TimesheetLine } from '#domain/hours/split/line.ts';
import { splitWeek, type SplitTerms } from '#domain/hours/split/split-week.ts';
import type { UnitLine } from '#domain/hours/units/unit-line.ts';
import { type DatedRate, rateOn } from './dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';

export interface WorkedFacts extends DailyHours {
  lines: WorkedLines | null;
  units: readonly UnitLine[] | null;
}

export type PaidLine = TimesheetLine & Partial<Pick<UnitLine, 'unit'>>;

export interface PricingTerms extends SplitTerms {
  rates: readonly DatedRate[];
}

/**
 * All lines to pay: split hours, then units. On a day paid by the day, basic hours count only with a basic
 * rate. Contract section 2, rule 8; decision 025.
 */
export function paidLines(
  week: Week,
  { units, ...worked }: WorkedFacts,
  terms: PricingTerms,
  hasBasicRate = (day: Day) => isSet(terms.rates, day),
): PaidLine[] {
  const hours = splitWeek(week, worked, terms);
  if (!units) return hours;
  const isPaidByDay = ({ day, rateType }: TimesheetLine) =>
    rateType === basicRateType &&
    units.some((line) => line.unit === 'day' && line.day === day) &&
    !hasBasicRate(addDays(week, day - 1));
  return [...hours.filter((line) => !isPaidByDay(line)), ...units];
}

function isSet(rates: readonly DatedRate[], day: Day): boolean {
  const { payRate, billRate } = rateOn(rates, basicRateType, day);
  return payRate !== null || billRate !== null;
}
