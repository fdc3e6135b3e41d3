import type { Day } from '#domain/calendar.ts';
import { refusalToReplace, type Timesheet } from '#domain/timesheet.ts';
import { selectableWeeks, type Week, weekOf } from '#domain/week.ts';

/** The newest week that still needs a timesheet: none yet, or a rejected one. The current week if none does. */
export function dueWeek(startDate: Day, today: Day, timesheets: readonly Timesheet[]): Week {
  const byWeek = new Map(timesheets.map((timesheet) => [timesheet.weekStart, timesheet]));
  const due = selectableWeeks(startDate, today).find((week) => !refusalToReplace(byWeek.get(week) ?? null));
  return due ?? weekOf(today);
}
