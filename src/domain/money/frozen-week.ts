/** Rates of an approved week, day by day. Contract D2a and section 2, rule 5; decision 055. */

import { addDays, type Day, daysBetween } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type DailyHours, dailyHoursIn, totalHours } from '#domain/hours/hours.ts';
import { basicLines } from '#domain/hours/split/line.ts';
import { type DatedRate, rateOn, type RatePair } from './dated-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { PaidLine } from './paid-lines.ts';
import { type AmountRow, type PricedWeek, priceLinesAt, type RateAt, sumOf } from './priced-week.ts';

type FrozenRow = Pick<AmountRow, 'rateType' | 'unit' | 'units' | 'payRate' | 'billRate' | 'from' | 'days'>;

export function wholeWeekRow(
  hours: DailyHours,
  { payRate, billRate, pay, bill }: Omit<PricedWeek, 'amounts'>,
): AmountRow {
  const days = dailyHoursIn(hours);
  return {
    rateType: basicRateType,
    units: totalHours(hours),
    payRate,
    billRate,
    pay,
    bill,
    from: null,
    days,
  };
}

/**
 * False if an approved week of a version before 1.0.0 has several rates without their days. An Admin then
 * enters the days (decision 055).
 */
export function knowsItsDays(rows: readonly Pick<FrozenRow, 'days'>[]): boolean {
  return rows.every(({ days }) => days);
}

function withDays<Row extends FrozenRow>(hours: DailyHours, rows: readonly Row[]): readonly Row[] {
  const [row, second] = rows;
  if (!row || second || row.days || row.units !== totalHours(hours)) return rows;
  return [{ ...row, days: dailyHoursIn(hours) }];
}

function rowOfDay<Row extends FrozenRow>(
  rows: readonly Row[],
  rateType: string,
  number: number,
): Row | undefined {
  return rows.find((row) => row.rateType === rateType && (row.days?.[number - 1] ?? 0) > 0);
}

export function frozenLines(hours: DailyHours, frozen: readonly FrozenRow[]): PaidLine[] {
  if (!knowsItsDays(frozen)) return basicLines(hours);
  return frozen.flatMap(({ rateType, unit, days = [] }) =>
    days.flatMap((units, index) =>
      units > 0 ? [{ day: index + 1, rateType, units, ...(unit && { unit }) }] : [],
    ),
  );
}

export function frozenRateOn(
  week: Week,
  rows: readonly FrozenRow[],
  rateType: string,
  day: Day,
): (RatePair & { from: Day | null }) | null {
  const row = rowOfDay(rows, rateType, daysBetween(week, day) + 1);
  if (!row) return null;
  const { payRate, billRate, from } = row;
  return { payRate, billRate, from };
}

/**
 * The rate of each day of an approved week. A day without units takes the rate of the nearest earlier day.
 * Days before the first unit take the next day's rate, if begun. Current rates apply to a missing half, to
 * absent rate types, and after another rate began inside the week. Contract D2a.
 */
export function agreedRates(week: Week, rows: readonly FrozenRow[], rates: readonly DatedRate[]): RateAt {
  return (rateType, day) => {
    const number = daysBetween(week, day) + 1;
    const now = rateOn(rates, rateType, day);
    const ofDay = rowOfDay(rows, rateType, number);
    if (ofDay) return filled(ofDay, now);
    const nearest = nearestRow(rows, rateType, { day, number });
    return nearest && !beganInside(week, now.from, nearest.from) ? filled(nearest, now) : now;
  };
}

function nearestRow(
  rows: readonly FrozenRow[],
  rateType: string,
  { day, number }: { day: Day; number: number },
): FrozenRow | undefined {
  for (let earlier = number - 1; earlier >= 1; earlier -= 1) {
    const row = rowOfDay(rows, rateType, earlier);
    if (row) return row;
  }
  for (let later = number + 1; later <= 7; later += 1) {
    const row = rowOfDay(rows, rateType, later);
    if (row) return row.from === null || row.from <= day ? row : undefined;
  }
  return undefined;
}

function beganInside(week: Week, began: Day | null, ofRow: Day | null): boolean {
  return began !== null && began > week && (ofRow ?? fromTheStart) < began;
}

function filled(row: RatePair & { from: Day | null }, now: RatePair & { from: Day | null }) {
  return {
    payRate: row.payRate ?? now.payRate,
    billRate: row.billRate ?? now.billRate,
    from: row.payRate === null ? now.from : row.from,
  };
}

/**
 * An approved week with its missing rates filled in from today's dated rates. Known rates stay. A week with a
 * row without days stays unchanged.
 */
export function filledWeek(
  week: Week,
  hours: DailyHours,
  frozen: RatePair & { amounts: readonly AmountRow[] },
  rates: readonly DatedRate[],
): PricedWeek {
  const rows = withDays(hours, frozen.amounts);
  const isComplete = rows.every(({ pay, bill }) => pay !== null && bill !== null);
  const lines = frozenLines(hours, rows);
  const priced =
    isComplete || !knowsItsDays(rows)
      ? asItIs(rows)
      : priceLinesAt(week, lines, agreedRates(week, rows, rates));
  const lastDay = addDays(week, Math.max(1, ...lines.map(({ day }) => day)) - 1);
  const basic = rateOn(rates, basicRateType, lastDay);
  return {
    ...priced,
    payRate: frozen.payRate ?? priced.payRate ?? basic.payRate,
    billRate: frozen.billRate ?? priced.billRate ?? basic.billRate,
  };
}

function asItIs(rows: readonly AmountRow[]): PricedWeek {
  return {
    amounts: [...rows],
    pay: sumOf(rows.map(({ pay }) => pay)),
    bill: sumOf(rows.map(({ bill }) => bill)),
    payRate: null,
    billRate: null,
  };
}
