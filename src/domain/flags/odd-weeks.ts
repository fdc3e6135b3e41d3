/** Sentences on the sign page about unusual weeks. They never block. */

import { daysOf, listed } from '#domain/hours/days-in-words.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import { flagLimits } from './flag-limits.ts';

/** Number of earlier weeks, most and least, from which the usual hours are computed. */
export const mostUsualWeeks = 8;
export const leastUsualWeeks = 3;

/** Difference in hours below which a week is never unusual. */
const aDayMore = 7;

interface WeekOfHours {
  hours: DailyHours & { total: number };
  usualHours: number | null;
}

export function oddities({ hours, usualHours }: WeekOfHours): string[] {
  const long = daysOf(hours).filter((day) => day.hours > flagLimits.day);
  return [
    ...(hours.total > flagLimits.week ? [`More than ${flagLimits.week} hours in this week`] : []),
    ...(long.length > 0
      ? [`More than ${flagLimits.day} hours on ${listed(long.map(({ name }) => name))}`]
      : []),
    ...(usualHours !== null && hours.total - usualHours >= aDayMore
      ? [`More than usual: most weeks have ${usualHours} hours`]
      : []),
  ];
}
