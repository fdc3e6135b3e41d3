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

export interface OwnWeek extends TimesheetKey {
  name: string | null;
  timesheet: Timesheet | null;
  waiting: WaitingWeek | null;
  deletion: DeletedWeek | null;
  absence: OwnAbsence | null;
}

export function statusOf({ waiting, absence, timesheet }: OwnWeek) {
  if (waiting) return 'Not sent yet';
  return absence ? 'Did not work' : (timesheet?.status ?? 'Missing');
}

export function hasEntry({ timesheet, waiting, deletion, absence }: OwnWeek): boolean {
  return Boolean(timesheet ?? waiting ?? deletion ?? absence);
}

interface Known {
  timesheets: readonly Timesheet[];
  waiting: readonly WaitingWeek[];
  deletions: readonly DeletedWeek[];
  today: Day;
}

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
