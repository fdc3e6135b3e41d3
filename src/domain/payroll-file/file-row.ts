import type { Engagement } from '#domain/assignment/terms.ts';
import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type Pence, penceFrom, type Pounds, roundHalfUp } from '#domain/money/money.ts';
import type { Unit } from '#domain/rate-type/rate-type.ts';
import type { ItemKind } from '#domain/pay-run/pay-run.ts';

export interface FileLine {
  rateType: string;
  payrollCode: string | null;
  unit: Unit;
  units: number;
  days: readonly number[] | null;
  payRate: Pounds | null;
  billRate: Pounds | null;
  pay: Pounds | null;
  bill: Pounds | null;
}

export interface FileItem {
  kind: ItemKind;
  userId: string | null;
  payrollNumber: string | null;
  fullName: string;
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
  dayHours: readonly number[];
  mileage: number | null;
  lines: readonly FileLine[];
}

export interface FileRun {
  number: number | null;
  payDate: Day | null;
}

export interface FileRow {
  run: FileRun;
  item: FileItem;
  line: FileLine;
  day: Day | null;
  units: number;
  pay: Pence | null;
  bill: Pence | null;
  /** Writes each hour into exactly one row of its item, so that columns add up. */
  dayHours: readonly (number | null)[];
  mileage: number | null;
}

const noHours: readonly null[] = [null, null, null, null, null, null, null];

export function rowsByLine(run: FileRun, item: FileItem): FileRow[] {
  const byLine = hoursByLine(item);
  return item.lines.map((line, index) => ({
    run,
    item,
    line,
    day: null,
    units: line.units,
    pay: inPence(line.pay),
    bill: inPence(line.bill),
    dayHours: byLine[index] ?? noHours,
    mileage: index === 0 ? item.mileage : null,
  }));
}

/**
 * Hourly lines with known days have their own hours. The other hours, of days paid by the day, go to the
 * first line of another unit.
 */
function hoursByLine({ lines, dayHours }: FileItem): (readonly (number | null)[])[] {
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

/** Rounds cumulatively, so that the shares add up to the amount to the penny. */
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
