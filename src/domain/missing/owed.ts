/** The weeks that a candidate still owes a timesheet for, and the one that the portal opens on. */

import type { Day } from '#domain/calendar/calendar.ts';
import { weekToChase } from './reminder.ts';
import type { Status } from '#domain/timesheet/status.ts';
import { selectableWeeks, type Week, weekOf, type WorkDates } from '#domain/calendar/week.ts';

/** Since when somebody works, and what is answered: with the agency, whatever became of it, on its way there, or not worked. */
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

/** A week of a candidate's lists, as far as it may need its candidate. */
interface Listed {
  timesheet: { status: Status } | null;
  /** What waits for a connection needs nobody. */
  waiting: unknown;
  /** Nor does what was not worked. */
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
