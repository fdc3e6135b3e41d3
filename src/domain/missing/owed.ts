/** The weeks that a candidate still owes a timesheet for, and the one that the portal opens on. */

import type { Day } from '#domain/calendar/calendar.ts';
import { weekToChase } from './reminder.ts';
import type { Status } from '#domain/hours/status.ts';
import { selectableWeeks, type Week, weekOf, type WorkDates } from '#domain/calendar/week.ts';

/** The dates of the assignment, and the weeks that need no more timesheet: sent, waiting to be sent, or not worked. */
interface SentWeeks {
  dates: WorkDates;
  today: Day;
  sent: ReadonlySet<Week>;
}

/** The weeks that are over and have no timesheet at all, newest first: the rule of the board of missing timesheets. */
export function missingWeeks({ dates, today, sent }: SentWeeks): Week[] {
  const last = weekToChase(today);
  return selectableWeeks(dates, today).filter((week) => week <= last && !sent.has(week));
}

/** What somebody comes for: the week that has ended last, as long as it is missing, and otherwise the running one. */
export function weekToOpen(sentWeeks: SentWeeks): Week {
  const last = weekToChase(sentWeeks.today);
  return missingWeeks(sentWeeks)[0] === last ? last : weekOf(sentWeeks.today);
}

interface Listed {
  timesheet: { status: Status } | null;
  /** A week that waits to be sent needs nothing from the candidate. */
  waiting: unknown;
  /** Nor does a week that was not worked. */
  absence: unknown;
}

/** The weeks that need their candidate: those that were sent back, then those that are missing. */
export function weeksInNeed<One extends Listed>(weeks: readonly One[]): One[] {
  const left = weeks.filter(({ waiting, absence }) => !waiting && !absence);
  return [
    ...left.filter(({ timesheet }) => timesheet?.status === 'Rejected'),
    ...left.filter(({ timesheet }) => !timesheet),
  ];
}
