/** How many miles are usual for a worker: decision 070. */

import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';

/** So many approved weeks back tell what is usual, and fewer than the least tell nothing. */
export const comparedWeeks = 8;
const leastComparedWeeks = 3;

/** Miles of the approved weeks before this one, of a candidate's own timesheets, newest first. */
export function pastMileageOf(
  timesheets: readonly Pick<Timesheet, 'weekStart' | 'status' | 'mileage'>[],
  week: Week,
): number[] {
  return timesheets
    .filter(({ weekStart, status }) => weekStart < week && status === 'Approved')
    .slice(0, comparedWeeks)
    .map(({ mileage }) => mileage ?? 0);
}

/** In miles: the median of the weeks that had any, 0 where none had; null while there are too few weeks to tell. */
export function usualMileage(pastMileage: readonly number[]): number | null {
  if (pastMileage.length < leastComparedWeeks) return null;
  const driven = pastMileage.filter((miles) => miles > 0).toSorted((one, other) => one - other);
  const middle = driven.length / 2;
  const below = driven[Math.ceil(middle) - 1] ?? 0;
  const above = driven[Math.floor(middle)] ?? 0;
  return Math.round((below + above) * 5) / 10;
}
