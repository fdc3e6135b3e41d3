/** Minimum wage check. Contract section 6, rule 3; decision 070. */

import { type Day, day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type DailyHours, dailyHoursIn } from '#domain/hours/hours.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { type Pence, pence, type Pounds, penceFrom, roundHalfUp } from './money.ts';
import type { AmountRow } from './priced-week.ts';
import type { RateType } from '#domain/rate-type/rate-type.ts';

interface MinimumWage {
  from: Day;
  pounds: Pounds;
}

/**
 * The National Living Wage, for workers aged 21 and over, newest first: gov.uk/national-minimum-wage-rates.
 */
const minimumWages: readonly MinimumWage[] = [
  { from: day('2026-04-01'), pounds: 12.71 },
  { from: day('2025-04-01'), pounds: 12.21 },
  { from: day('2024-04-01'), pounds: 11.44 },
];

export function minimumWageOn(on: Day): MinimumWage | undefined {
  return minimumWages.find(({ from }) => from <= on);
}

export type WageRules = Readonly<
  Record<string, Pick<RateType, 'isWorkingTime' | 'countsForMinimumWage'> | undefined>
>;

export type PaidRow = Pick<AmountRow, 'rateType' | 'unit' | 'units' | 'payRate' | 'days'>;

export interface Underpaid {
  wage: MinimumWage;
  counted: Pence;
  hours: number;
  anHour: Pence;
  short: Pence;
}

/**
 * Finds a week whose counting pay per working hour is below the minimum wage of its Monday. Returns null when
 * a rate is missing.
 */
export function underpaidWeek(
  week: DailyHours & { weekStart: Week },
  rows: readonly PaidRow[],
  rules: WageRules,
): Underpaid | null {
  const wage = minimumWageOn(week.weekStart);
  const hundredths = workedHundredths(week, rows, rules);
  const counting = rows.filter(({ rateType }) => rules[rateType]?.countsForMinimumWage !== 'none');
  if (!wage || hundredths === 0 || counting.some(({ payRate }) => payRate === null)) return null;
  // Compares pence times hundredths: a rounded row at £12.71 an hour could fall a fraction of a penny short.
  const earned = counting.reduce((sum, row) => sum + earnedIn(row, rows, rules), 0);
  const due = penceFrom(wage.pounds) * hundredths;
  if (earned >= due) return null;
  return {
    wage,
    counted: pence(roundHalfUp(earned / 100)),
    hours: hundredths / 100,
    anHour: pence(Math.floor(earned / hundredths)),
    short: pence(Math.max(1, roundHalfUp((due - earned) / 100))),
  };
}

function earnedIn(row: PaidRow, rows: readonly PaidRow[], rules: WageRules): number {
  const rate = penceFrom(row.payRate ?? 0);
  if (rules[row.rateType]?.countsForMinimumWage !== 'basic part') return rate * hundredthsOf(row.units);
  if (!row.days) return Math.min(rate, basicRateOn(rows, null) ?? rate) * hundredthsOf(row.units);
  return row.days.reduce(
    (sum, units, index) => sum + Math.min(rate, basicRateOn(rows, index) ?? rate) * hundredthsOf(units),
    0,
  );
}

function basicRateOn(rows: readonly PaidRow[], index: number | null): Pence | null {
  const basic = rows.filter(({ rateType, payRate }) => rateType === basicRateType && payRate !== null);
  const distance = ({ days }: PaidRow) =>
    Math.min(...(days ?? []).flatMap((units, at) => (units > 0 ? Math.abs(at - (index ?? 0)) : [])));
  const [nearest] = basic.toSorted((one, other) => distance(one) - distance(other) || 0);
  return nearest ? penceFrom(nearest.payRate ?? 0) : null;
}

function workedHundredths(week: DailyHours, rows: readonly PaidRow[], rules: WageRules): number {
  const isWorked = ({ rateType }: PaidRow) => rules[rateType]?.isWorkingTime !== false;
  const ofHours = rows.filter(({ unit }) => !unit);
  const ofUnits = rows.filter((row) => row.unit !== undefined && isWorked(row));
  if (ofUnits.length === 0) return sumOf(ofHours.filter(isWorked).map(({ units }) => units));
  const unitsOn = (own: readonly PaidRow[], index: number) =>
    sumOf(own.map(({ days }) => days?.[index] ?? 0));
  const others = ofHours.filter((row) => !isWorked(row));
  return dailyHoursIn(week).reduce((sum, hours, index) => {
    const isByUnit = unitsOn(ofUnits, index) > 0;
    return (
      sum +
      (isByUnit ? hundredthsOf(hours) - unitsOn(others, index) : unitsOn(ofHours.filter(isWorked), index))
    );
  }, 0);
}

function sumOf(units: readonly number[]): number {
  return units.reduce((sum, one) => sum + hundredthsOf(one), 0);
}

function hundredthsOf(units: number): number {
  return Math.round(units * 100);
}
