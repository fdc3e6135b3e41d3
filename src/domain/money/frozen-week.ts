/** An approved week of which a rate was missing. Contract section 2, rule 5; `docs/decisions/0005` and `0202`. */

import type { Week } from '#domain/calendar/week.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import type { DailyHours } from '#domain/timesheet/hours/hours.ts';
import { basicLines } from '#domain/timesheet/split/line.ts';
import { basicRateType, type DatedRate, fromTheStart, rateOn, type RatePair } from './dated-rates.ts';
import type { PaidLine } from './paid-lines.ts';
import { type AmountRow, type PricedWeek, priceLinesAt } from './priced-week.ts';

type FrozenRow = Pick<AmountRow, 'rateType' | 'unit' | 'payRate' | 'billRate' | 'from' | 'days'>;

/** The one row of a week from before there were amount rows, or that nobody has priced yet: its basic hours. */
export function wholeWeekRow(
  units: number,
  { payRate, billRate, pay, bill }: Omit<PricedWeek, 'amounts'>,
): AmountRow {
  return { rateType: basicRateType, units, payRate, billRate, pay, bill, from: null };
}

/** The lines that an approval has fixed, whatever the rules are now: those of its amount rows, or its plain hours. */
export function frozenLines(hours: DailyHours, frozen: readonly FrozenRow[]): PaidLine[] {
  if (frozen.every(({ days }) => !days)) return basicLines(hours);
  return frozen.flatMap(({ rateType, unit, days = [] }) =>
    days.flatMap((units, index) =>
      units > 0 ? [{ day: index + 1, rateType, units, ...(unit && { unit }) }] : [],
    ),
  );
}

/** What an approved week is worth now: known rates stay, a missing one is the rate of its day once there is one. */
export function filledWeek(
  week: Week,
  hours: DailyHours,
  frozen: RatePair & { amounts: readonly FrozenRow[] },
  rates: readonly DatedRate[],
): PricedWeek {
  const kept = frozen.amounts.map((row) => ({ ...row, from: row.from ?? fromTheStart }));
  const isComplete = frozen.amounts.every(({ payRate, billRate }) => payRate !== null && billRate !== null);
  const lines = frozenLines(hours, frozen.amounts);
  const priced = priceLinesAt(week, lines, (rateType, day) => {
    const then = rateOn(kept, rateType, day);
    if (isComplete) return then;
    const now = rateOn(rates, rateType, day);
    const from = then.payRate === null ? now.from : then.from;
    return { payRate: then.payRate ?? now.payRate, billRate: then.billRate ?? now.billRate, from };
  });
  // A week that is all premium has no basic row, and a basic rate all the same.
  const basic = rateOn(rates, basicRateType, addDays(week, Math.max(...lines.map(({ day }) => day)) - 1));
  return {
    ...priced,
    payRate: frozen.payRate ?? priced.payRate ?? basic.payRate,
    billRate: frozen.billRate ?? priced.billRate ?? basic.billRate,
  };
}
