/** What stands in a file for payroll: a row for each line of a run, or for each day of it. Contract section 8, rule 4. */

import type { Engagement } from '#domain/assignment/terms.ts';
import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type Pence, penceFrom, type Pounds, roundHalfUp } from '#domain/money/money.ts';
import type { Unit } from '#domain/rate-type/rate-type.ts';
import type { ItemKind } from '#domain/pay-run/pay-run.ts';

/** One rate type at one pair of rates; of what is taken back, units and amounts are below zero. */
export interface FileLine {
  rateType: string;
  payrollCode: string | null;
  unit: Unit;
  units: number;
  /** By day, Monday first, where they are known. */
  days: readonly number[] | null;
  payRate: Pounds | null;
  billRate: Pounds | null;
  pay: Pounds | null;
  bill: Pounds | null;
}

/** A week of a worker that was handed over, or the half of a correction. */
export interface FileItem {
  kind: ItemKind;
  userId: string | null;
  payrollNumber: string | null;
  fullName: string;
  /** Both null where nobody has said them. */
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  clientName: string | null;
  accountCode: string | null;
  siteName: string | null;
  jobTitle: string | null;
  poNumber: string | null;
  workerReference: string | null;
  weekStart: Week;
  engagement: Engagement;
  umbrellaName: string | null;
  late: boolean;
  reason: string | null;
  /** Of the whole week, Monday first. */
  dayHours: readonly number[];
  mileage: number | null;
  lines: readonly FileLine[];
}

/** The run that a file is of; an open one has a number too, weeks that are in none have not. */
export interface FileRun {
  number: number | null;
  payDate: Day | null;
}

/** A line of an item, or what of it falls on one day. */
export interface FileRow {
  run: FileRun;
  item: FileItem;
  line: FileLine;
  /** Null where the row is about the whole week. */
  day: Day | null;
  units: number;
  pay: Pence | null;
  bill: Pence | null;
  /** The hours of each day that this row tells: each hour in one row of its item alone, so that columns add up. */
  dayHours: readonly (number | null)[];
  /** In the first row of the item alone, for the same reason. */
  mileage: number | null;
}

const noHours: readonly null[] = [null, null, null, null, null, null, null];

export function rowsByLine(run: FileRun, item: FileItem): FileRow[] {
  const told = hoursTold(item);
  return item.lines.map((line, index) => ({
    run,
    item,
    line,
    day: null,
    units: line.units,
    pay: inPence(line.pay),
    bill: inPence(line.bill),
    dayHours: told[index] ?? noHours,
    mileage: index === 0 ? item.mileage : null,
  }));
}

/**
 * The hours of each day that each line tells. Hourly lines that know their days tell their own; the hours that are left,
 * those of days that are paid by the day, stand with the first other line.
 */
function hoursTold({ lines, dayHours }: FileItem): (readonly (number | null)[])[] {
  const hourly = lines.filter(({ unit }) => unit === 'hour');
  const isSplit = hourly.length > 0 && hourly.every(({ days }) => days !== null);
  if (!isSplit) return lines.map((_, index) => (index === 0 ? dayHours : noHours));
  const left = dayHours.map(
    (hours, day) => hundredths([hours]) - hundredths(hourly.map(({ days }) => days?.[day] ?? 0)),
  );
  const isLeft = left.some((hours) => hours !== 0);
  const first = lines.findIndex(({ unit }) => unit !== 'hour');
  const bearer = isLeft ? Math.max(first, 0) : -1;
  return lines.map(({ unit, days }, index) => {
    const own = unit === 'hour' ? (days ?? noHours) : noHours;
    if (index !== bearer) return own;
    return left.map((hours, day) =>
      hours === 0 ? (own[day] ?? null) : (hours + hundredths([own[day] ?? 0])) / 100,
    );
  });
}

/** A row for each day of each line; what is not known by day stands on the last day of its week. */
export function rowsByDay(run: FileRun, item: FileItem): FileRow[] {
  return rowsByLine(run, item).flatMap((row) => {
    const days = daysOfLine(item, row.line) ?? [0, 0, 0, 0, 0, 0, row.units];
    const pay = shared(row.pay, days);
    const bill = shared(row.bill, days);
    const worked = days.flatMap((units, index) => (units === 0 ? [] : [{ units, index }]));
    return worked.map(({ units, index }, position) => ({
      ...row,
      day: addDays(item.weekStart, index),
      units,
      pay: pay?.[index] ?? null,
      bill: bill?.[index] ?? null,
      dayHours: position === 0 ? row.dayHours : noHours,
      mileage: position === 0 ? row.mileage : null,
    }));
  });
}

/** The only hours of a week are those of its days, where a line does not say it itself. */
function daysOfLine(
  { lines, dayHours }: FileItem,
  { unit, units, days }: FileLine,
): readonly number[] | null {
  if (days) return days;
  const isAlone = unit === 'hour' && lines.filter((line) => line.unit === 'hour').length === 1;
  return isAlone && hundredths(dayHours) === Math.round(units * 100) ? dayHours : null;
}

function hundredths(units: readonly number[]): number {
  return units.reduce((sum, one) => sum + Math.round(one * 100), 0);
}

/** Shares an amount among days by their units so that the shares add up to it to the penny. */
function shared(amount: Pence | null, days: readonly number[]): Pence[] | null {
  if (amount === null) return null;
  const all = hundredths(days);
  let units = 0;
  let given = 0;
  return days.map((one) => {
    units += Math.round(one * 100);
    const due = all === 0 ? amount : roundHalfUp((amount * units) / all);
    const share = due - given;
    given = due;
    return share as Pence;
  });
}

function inPence(amount: Pounds | null): Pence | null {
  return amount === null ? null : penceFrom(amount);
}
