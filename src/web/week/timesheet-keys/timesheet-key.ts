import { assignmentInShort, assignmentName } from '#domain/assignment/covering.ts';
import { isOwed, type Week, type WorkDates } from '#domain/calendar/week.ts';
import { type HoursStep, usualStep, type HoursRule } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Me } from '#web/api/queries/me.ts';

type AssignmentOfMe = NonNullable<Me['assignment']>;

export interface TimesheetKey {
  week: Week;
  assignmentId: string | null;
}

/**
 * An assignment on the pages of a worker. The only assignment of a worker has no id and no name
 * here.
 */
export interface OwnAssignment
  extends
    WorkDates,
    Pick<
      AssignmentOfMe,
      | 'clientName'
      | 'clientSigns'
      | 'rounding'
      | 'ruleSets'
      | 'division'
      | 'holidays'
      | 'unitTypes'
      | 'payRates'
      | 'absences'
    > {
  id: string | null;
  hoursStep: HoursStep;
  hoursRule: HoursRule;
  name: string | null;
  inShort: string | null;
}

export function ownAssignments({
  assignment,
  assignments,
}: Pick<Me, 'assignment' | 'assignments'>): OwnAssignment[] {
  if (!assignments) {
    if (!assignment) return [];
    const { hoursStep = usualStep, hoursRule = 'hours' } = assignment;
    return [{ ...assignment, hoursStep, hoursRule, id: null, name: null, inShort: null }];
  }
  return assignments.map((one) => ({
    ...one,
    name: assignmentName(one, assignments),
    inShort: assignmentInShort(one, assignments),
  }));
}

export function timesheetKeyOf(
  { weekStart, assignmentId }: Pick<Timesheet, 'weekStart' | 'assignmentId'>,
  assignments: readonly OwnAssignment[],
): TimesheetKey {
  const isNamed = assignments.some(({ id }) => id !== null);
  return { week: weekStart, assignmentId: isNamed ? assignmentId : null };
}

export function isSame(one: TimesheetKey, other: TimesheetKey): boolean {
  return one.week === other.week && one.assignmentId === other.assignmentId;
}

export function resolveKey(
  { week, assignmentId }: TimesheetKey,
  assignments: readonly OwnAssignment[],
): TimesheetKey {
  const named = assignments.find(({ id }) => id === assignmentId);
  if (named) return { week, assignmentId };
  const [covering, other] = assignments.filter((one) => isOwed(week, one));
  return { week, assignmentId: covering && !other ? covering.id : null };
}

export function searchOf({ week, assignmentId }: TimesheetKey): { week: string; assignment?: string } {
  return assignmentId === null ? { week } : { week, assignment: assignmentId };
}

export function nameInLists(
  assignmentId: string | null,
  assignments: readonly OwnAssignment[],
): string | null {
  return assignments.find(({ id }) => id === assignmentId)?.inShort ?? null;
}
