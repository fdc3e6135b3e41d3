/** The weeks that a candidate still owes a timesheet for, and the one that the portal opens on. */

import type { Day } from '#domain/calendar/calendar.ts';
import { weekToChase } from './reminder.ts';
import { selectableWeeks, type Week, weekOf, type WorkDates } from '#domain/calendar/week.ts';

/** Since when somebody works, and what is with the agency already, whatever became of it, or on its way there. */
interface Standing {
  dates: WorkDates;
  today: Day;
  sent: ReadonlySet<Week>;
}

/** The weeks that are over and have no timesheet at all, newest first: the rule of the board of missing timesheets. */
export function missingWeeks({ dates, today, sent }: Standing): Week[] {
  const last = weekToChase(today);
  return selectableWeeks(dates, today).filter((week) => week <= last && !sent.has(week));
}

/** What somebody comes for: the week that has ended last, as long as it is missing, and otherwise the running one. */
export function weekToOpen(standing: Standing): Week {
  const last = weekToChase(standing.today);
  return missingWeeks(standing)[0] === last ? last : weekOf(standing.today);
}
