/** Which day of an agreed week had which rate, as a person states it where the amount rows do not say. Decision 055. */

import { Refusal } from '#domain/refusal.ts';
import { type DailyHours, dailyHoursIn, sumOfHours, weekdays } from '#domain/hours/hours.ts';
import type { AmountRow } from './priced-week.ts';
import { rateInWords } from './rates.ts';

/**
 * The rows with the hours of their days; `rowOfDay` says for Monday to Sunday which row, 1 for the first, or null. Units,
 * rates and amounts stay. Throws a Refusal for days that do not add up to the units of a row.
 */
export function withStatedDays(
  hours: DailyHours,
  rows: readonly AmountRow[],
  rowOfDay: readonly (number | null)[],
): AmountRow[] {
  const worked = dailyHoursIn(hours);
  const unsaid = worked.findIndex((units, index) => units > 0 && !rows[(rowOfDay[index] ?? 0) - 1]);
  const weekday = weekdays[unsaid];
  if (weekday)
    throw new Refusal('invalid', 'rate_days_incomplete', `Say which rate ${weekday} had`, {
      values: { weekday },
    });
  const stated = rows.map((row, index) => ({
    ...row,
    days: worked.map((units, day) => (rowOfDay[day] === index + 1 ? units : 0)),
  }));
  const wrong = stated.find(({ units, days }) => sumOfHours(days) !== units);
  if (wrong) {
    const { payRate, units, days } = wrong;
    const message = `${units} h were paid at ${rateInWords(payRate)}, and these days come to ${sumOfHours(days)} h`;
    throw new Refusal('invalid', 'rate_days_invalid', message, {
      values: { payRate, units, hours: sumOfHours(days) },
    });
  }
  return stated;
}
