import type { Week } from '#domain/calendar/week.ts';
import type { Status } from './status.ts';
import { sumOfHours } from './hours.ts';

interface WeekOfHours {
  weekStart: Week;
  status: Status;
  hoursWorked: number;
}

interface HoursOfWeek {
  week: Week;
  hours: number;
}

/** Hours of earlier weeks over all assignments, newest first, without rejected weeks. */
export function earlierWeeks(timesheets: readonly WeekOfHours[], before: Week, most = 4): HoursOfWeek[] {
  const sums = new Map<Week, number>();
  for (const { weekStart, status, hoursWorked } of timesheets) {
    if (status === 'Rejected' || weekStart >= before) continue;
    sums.set(weekStart, sumOfHours([sums.get(weekStart) ?? 0, hoursWorked]));
  }
  return [...sums]
    .map(([week, hours]) => ({ week, hours }))
    .toSorted((one, other) => other.week.localeCompare(one.week))
    .slice(0, most);
}

export function hoursOverAll(
  timesheets: readonly (WeekOfHours & { id: string })[],
  own: WeekOfHours & { id: string },
): number {
  const others = timesheets.filter(
    ({ id, weekStart, status }) => id !== own.id && weekStart === own.weekStart && status !== 'Rejected',
  );
  return sumOfHours([own, ...others].map(({ hoursWorked }) => hoursWorked));
}
