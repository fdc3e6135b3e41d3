/** What a candidate's lists show: every timesheet that was sent, waits on this device, was deleted or is missing. */

import type { OwnAbsence } from '#domain/absence/absence.ts';
import type { DeletedWeek } from '#contract/timesheets/deletions.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { missingWeeks } from '#domain/missing/owed.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { WaitingWeek } from './draft.ts';
import {
  nameInLists,
  type OwnAssignment,
  resolveKey,
  type TimesheetKey,
  timesheetKeyOf,
} from '#web/week/timesheet-keys/timesheet-key.ts';

/** A week as its candidate's lists show it: missing where there is neither. */
export interface OwnWeek extends TimesheetKey {
  /** Of several assignments, which one it is for. */
  name: string | null;
  timesheet: Timesheet | null;
  /** What was sent without a connection, and goes before what the server has. */
  waiting: WaitingWeek | null;
  /** Who deleted what the agency had; null where there is a timesheet again. */
  deletion: DeletedWeek | null;
  /** That the whole week was not worked; hours that wait or were sent go before it. */
  absence: OwnAbsence | null;
}

export function statusOf({ waiting, absence, timesheet }: OwnWeek) {
  if (waiting) return 'Not sent yet';
  return absence ? 'Did not work' : (timesheet?.status ?? 'Missing');
}

interface Known {
  timesheets: readonly Timesheet[];
  waiting: readonly WaitingWeek[];
  deletions: readonly DeletedWeek[];
  today: Day;
}

/** Newest week first; within a week in the order of the assignments. */
export function listOwnWeeks(
  assignments: readonly OwnAssignment[],
  { timesheets, waiting, deletions, today }: Known,
) {
  const found = new Map<string, OwnWeek>();
  const textOf = ({ week, assignmentId }: TimesheetKey) => `${week} ${assignmentId ?? ''}`;
  function at({ week, assignmentId }: TimesheetKey): OwnWeek {
    const name = nameInLists(assignmentId, assignments);
    const none = { week, assignmentId, name, timesheet: null, waiting: null, deletion: null, absence: null };
    const own = found.get(textOf(none)) ?? none;
    found.set(textOf(own), own);
    return own;
  }
  for (const timesheet of timesheets) at(timesheetKeyOf(timesheet, assignments)).timesheet ??= timesheet;
  for (const one of waiting) at(resolveKey(one, assignments)).waiting ??= one;
  for (const { id, absences } of assignments) {
    for (const absence of absences ?? []) {
      if (absence.day === null) at({ week: absence.weekStart, assignmentId: id }).absence = absence;
    }
  }
  const sent = [...found.values()];
  /** The weeks that are with the agency or on their way there, whatever became of them, or were not worked. */
  const sentOf = (id: string | null): ReadonlySet<Week> =>
    new Set(sent.filter(({ assignmentId }) => assignmentId === id).map(({ week }) => week));
  for (const deletion of deletions) {
    const { weekStart: week, assignmentId = null } = deletion;
    const key = resolveKey({ week, assignmentId }, assignments);
    if (!sentOf(key.assignmentId).has(week)) at(key).deletion ??= deletion;
  }
  for (const dates of assignments) {
    for (const week of missingWeeks({ dates, today, sent: sentOf(dates.id) }))
      at({ week, assignmentId: dates.id });
  }
  const placeOf = (own: OwnWeek) => assignments.findIndex(({ id }) => id === own.assignmentId);
  const weeks = [...found.values()].sort((one, other) =>
    one.week === other.week ? placeOf(one) - placeOf(other) : one.week < other.week ? 1 : -1,
  );
  return { sentOf, weeks };
}
