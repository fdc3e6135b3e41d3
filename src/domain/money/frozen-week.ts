/** An approved week of which a rate was missing. Contract section 2, rule 5; `docs/decisions/0005` and `0202`. */

import type { Week } from '#domain/calendar/week.ts';
import { daysOf } from '#domain/calendar/week.ts';
import type { DailyHours } from '#domain/timesheet/hours.ts';
import { basicLines } from '#domain/timesheet/line.ts';
import { basicRateType, type DatedRate, fromTheStart, rateOn } from './dated-rates.ts';
import { type AmountRow, type PricedWeek, priceLines } from './priced-week.ts';

/** What an approval has fixed of a week: its amount rows, or of an older week its rates alone. */
export type FrozenRow = Pick<AmountRow, 'rateType' | 'payRate' | 'billRate' | 'from'>;

/**
 * What an approved week is worth now: each rate that was known at the approval stays, and one that was missing is the one
 * that holds for its days, as soon as there is one.
 */
export function filledWeek(
  week: Week,
  hours: DailyHours,
  frozen: readonly FrozenRow[],
  rates: readonly DatedRate[],
): PricedWeek {
  const kept = frozen.map((row) => ({ ...row, from: row.from ?? fromTheStart }));
  const isComplete = frozen.every(({ payRate, billRate }) => payRate !== null && billRate !== null);
  const merged = daysOf(week).map((day) => {
    const [then, now] = [rateOn(kept, basicRateType, day), rateOn(rates, basicRateType, day)];
    const payRate = then.payRate ?? now.payRate;
    return { rateType: basicRateType, from: day, payRate, billRate: then.billRate ?? now.billRate };
  });
  return priceLines(week, basicLines(hours), isComplete ? kept : merged);
}
