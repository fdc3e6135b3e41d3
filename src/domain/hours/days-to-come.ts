/** Days of a week that are entered before they have come. Contract section 2, rule 7. */

import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type DailyHours, dailyHoursIn } from './hours.ts';

export interface EnteredDays extends DailyHours {
  weekStart: Week;
  units?: readonly { day: number }[] | null | undefined;
}

/** The days with hours or units that are after today, 1 for Monday to 7 for Sunday; today has come. */
export function daysToCome(week: EnteredDays, today: Day): number[] {
  // Most weeks that are looked at are over.
  if (addDays(week.weekStart, 6) <= today) return [];
  const hours = dailyHoursIn(week);
  return hours.flatMap((of, index) => {
    const day = index + 1;
    const isEntered = of > 0 || (week.units?.some((line) => line.day === day) ?? false);
    return isEntered && addDays(week.weekStart, index) > today ? [day] : [];
  });
}
