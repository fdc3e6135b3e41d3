import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';

/** Number of compared weeks, most and least. Fewer weeks give no usual mileage. */
export const comparedWeeks = 8;
const leastComparedWeeks = 3;

export function pastMileageOf(
  timesheets: readonly Pick<Timesheet, 'weekStart' | 'status' | 'mileage'>[],
  week: Week,
): number[] {
  return timesheets
    .filter(({ weekStart, status }) => weekStart < week && status === 'Approved')
    .slice(0, comparedWeeks)
    .map(({ mileage }) => mileage ?? 0);
}

/**
 * Returns the median miles of the weeks with mileage, 0 if no week has mileage, or null for too few weeks.
 */
export function usualMileage(pastMileage: readonly number[]): number | null {
  if (pastMileage.length < leastComparedWeeks) return null;
  const driven = pastMileage.filter((miles) => miles > 0).toSorted((one, other) => one - other);
  const middle = driven.length / 2;
  const below = driven[Math.ceil(middle) - 1] ?? 0;
  const above = driven[Math.floor(middle)] ?? 0;
  return Math.round((below + above) * 5) / 10;
}
