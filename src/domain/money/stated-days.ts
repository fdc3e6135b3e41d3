import { Refusal } from '#domain/refusal.ts';
import { type DailyHours, dailyHoursIn, sumOfHours, weekdays } from '#domain/hours/hours.ts';
import type { AmountRow } from './priced-week.ts';
import { rateInWords } from './rates.ts';

/**
 * Adds hours per day to approved rows that lack them. `rowOfDay` gives the row of each day, Monday first: 1
 * for the first row, or null. Throws a Refusal unless the days add up to the units of each row. Decision 055.
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
    throw new Refusal('invalid', 'rate_days_incomplete', `Choose the rate of ${weekday}`, {
      values: { weekday },
    });
  const stated = rows.map((row, index) => ({
    ...row,
    days: worked.map((units, day) => (rowOfDay[day] === index + 1 ? units : 0)),
  }));
  const wrong = stated.find(({ units, days }) => sumOfHours(days) !== units);
  if (wrong) {
    const { payRate, units, days } = wrong;
    const message = `${units} h were paid at ${rateInWords(payRate)}, but these days have ${sumOfHours(days)} h`;
    throw new Refusal('invalid', 'rate_days_invalid', message, {
      values: { payRate, units, hours: sumOfHours(days) },
    });
  }
  return stated;
}
