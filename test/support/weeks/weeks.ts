import type { Entry } from '#domain/timesheet/entry.ts';
import type { Week } from '#domain/calendar/week.ts';

/** The same hours from Monday to Friday, as a body for `POST /api/me/timesheets`. */
export function weekOfHours(weekStart: Week, hours = 7.5): Omit<Entry, 'units'> {
  return {
    weekStart,
    mondayHours: hours,
    tuesdayHours: hours,
    wednesdayHours: hours,
    thursdayHours: hours,
    fridayHours: hours,
    saturdayHours: 0,
    sundayHours: 0,
  };
}
