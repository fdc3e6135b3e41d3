import type { Entry } from '#domain/timesheet/entry.ts';
import type { Week } from '#domain/calendar/week.ts';

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
