import { oddBreak } from '#domain/flags/odd-breaks.ts';
import { type HoursField, hoursFields, type HoursStep, weekdays } from '#domain/hours/hours.ts';
import { hoursIn, isReadInTwoWays, refusalToDay } from '#domain/hours/hours-written.ts';
import { minutesIn, timeIn } from '#domain/hours/times-written.ts';
import { adviceOnPounds, poundsIn, poundsOrNull } from '#domain/money/typed-pounds.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { AmountOfWeek } from '#web/timesheet/amounts/amounts.ts';
import type { Wanted } from './corrections.ts';
import { type TypedUnits, typedUnitsOf, unitsIn } from './unit-rows.tsx';

export interface TypedShift {
  key: string;
  day: number;
  startTime: string;
  finishTime: string;
  breakMinutes: string;
}

export interface TypedRate {
  rateType: string;
  payRate: string;
  billRate: string;
}

export interface TypedWeek {
  hours: Record<HoursField, string>;
  shifts: TypedShift[] | null;
  units: TypedUnits | null;
  rates: TypedRate[];
}

export function typedOf(timesheet: ReviewedTimesheet, amounts: readonly AmountOfWeek[]): TypedWeek {
  const hours = Object.fromEntries(hoursFields.map((field) => [field, String(timesheet[field])]));
  const shifts = timesheet.lines?.map(({ day, startTime, finishTime, breakMinutes }, index) => ({
    key: `as sent ${index}`,
    day,
    startTime,
    finishTime,
    breakMinutes: String(breakMinutes),
  }));
  return {
    hours: hours as TypedWeek['hours'],
    shifts: shifts ?? null,
    units: timesheet.units ? typedUnitsOf(timesheet.units) : null,
    rates: [...new Set(amounts.map(({ rateType }) => rateType))].map((rateType) => {
      const rows = amounts.filter((row) => row.rateType === rateType);
      return { rateType, payRate: onlyOne(rows, 'payRate'), billRate: onlyOne(rows, 'billRate') };
    }),
  };
}

function onlyOne(rows: readonly AmountOfWeek[], which: 'payRate' | 'billRate'): string {
  const rates = new Set(rows.map((row) => row[which] ?? null));
  const [rate] = rates;
  return rates.size === 1 && typeof rate === 'number' ? rate.toFixed(2) : '';
}

export function wantedIn(typed: TypedWeek, before: TypedWeek): Wanted {
  const rates = typed.rates.flatMap(({ rateType, payRate, billRate }, index) => {
    const was = before.rates[index];
    const pay = payRate === was?.payRate || payRate.trim() === '' ? undefined : poundsIn(payRate);
    const bill = billRate === was?.billRate || billRate.trim() === '' ? undefined : poundsIn(billRate);
    return pay === undefined && bill === undefined ? [] : [{ rateType, payRate: pay, billRate: bill }];
  });
  const changed = {
    ...(typed.units && { units: unitsIn(typed.units) }),
    ...(rates.length > 0 && { rates }),
  };
  if (!typed.shifts) {
    const hours = Object.fromEntries(
      hoursFields.map((field) => [field, typed.hours[field].trim() === '' ? 0 : hoursIn(typed.hours[field])]),
    );
    return { hours, ...changed };
  }
  return { lines: shiftsIn(typed.shifts), ...changed };
}

function shiftsIn(shifts: readonly TypedShift[]) {
  return shifts
    .filter(({ startTime, finishTime }) => startTime !== '' || finishTime !== '')
    .map(({ day, startTime, finishTime, breakMinutes }) => ({
      day,
      startTime: timeIn(startTime) ?? startTime,
      finishTime: timeIn(finishTime) ?? finishTime,
      breakMinutes: minutesIn(breakMinutes) ?? Number.NaN,
    }));
}

export function refusalToTyped({ hours, shifts, rates }: TypedWeek, step: HoursStep): string | null {
  return (shifts ? null : refusalToHours(hours, step)) ?? refusalToRates(rates);
}

function refusalToHours(hours: TypedWeek['hours'], step: HoursStep): string | null {
  const days = hoursFields.map((field, index) => {
    const text = hours[field].trim();
    const isDoubtful = text !== '' && (hoursIn(text) === null || isReadInTwoWays(text, step));
    return isDoubtful ? refusalToDay(weekdays[index] ?? 'Monday', text, step) : null;
  });
  return days.find((refusal) => refusal !== null) ?? null;
}

function refusalToRates(rates: readonly TypedRate[]): string | null {
  const isWrong = (text: string) => Number.isNaN(poundsOrNull(text));
  const pay = rates.find(({ payRate }) => isWrong(payRate));
  if (pay) return `Pay rate ${adviceOnPounds(pay.payRate)}`;
  const bill = rates.find(({ billRate }) => isWrong(billRate));
  return bill ? `Supply bill rate ${adviceOnPounds(bill.billRate)}` : null;
}

export function questionOfBreaks({ shifts }: TypedWeek): string | null {
  return shifts && (oddBreak(shiftsIn(shifts))?.question ?? null);
}
