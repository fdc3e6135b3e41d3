import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type DailyHours, dailyHoursIn } from './hours.ts';

export interface EnteredDays extends DailyHours {
  weekStart: Week;
  units?: readonly { day: number }[] | null | undefined;
}

/**
 * Returns the future days of the week that already have hours or units, from 1 for Monday to 7 for Sunday.
 * Contract section 2, rule 7.
 */
export function daysToCome(week: EnteredDays, today: Day): number[] {
  if (addDays(week.weekStart, 6) <= today) return [];
  const hours = dailyHoursIn(week);
  return hours.flatMap((of, index) => {
    const day = index + 1;
    const isEntered = of > 0 || (week.units?.some((line) => line.day === day) ?? false);
    return isEntered && addDays(week.weekStart, index) > today ? [day] : [];
  });
}
