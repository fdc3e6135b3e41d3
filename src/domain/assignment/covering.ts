import { type Day, shortDay } from '#domain/calendar/calendar.ts';
import {
  firstWeekOf,
  isNotWorked,
  isOwed,
  type Week,
  weekOf,
  type WorkDates,
} from '#domain/calendar/week.ts';

export const chooseAssignmentMessage = 'Choose which assignment this week is for';

export function coveringWeek<Assignment extends WorkDates>(
  week: Week,
  assignments: readonly Assignment[],
  today: Day,
): Assignment[] {
  return assignments.filter((one) => week <= weekOf(today) && isOwed(week, one));
}

export function firstWeekOfAll(assignments: readonly WorkDates[]): Week | null {
  return assignments.map(firstWeekOf).toSorted()[0] ?? null;
}

export function nearestTo<Assignment extends WorkDates>(
  week: Week,
  assignments: readonly [Assignment, ...Assignment[]],
): Assignment {
  return (
    assignments.find((one) => isNotWorked(week, one)) ??
    assignments.find(({ startDate }) => week < weekOf(startDate)) ??
    assignments.at(-1) ??
    assignments[0]
  );
}

interface Named {
  clientName: string;
  jobTitle: string;
  startDate: Day;
}

export function assignmentName(assignment: Named, among: readonly Named[]): string {
  const { clientName, jobTitle, startDate } = assignment;
  const name = `${clientName}, ${jobTitle}`;
  const isAlone = among.every(
    (other) =>
      other.startDate === startDate || other.clientName !== clientName || other.jobTitle !== jobTitle,
  );
  return isAlone ? name : `${name}, from ${shortDay(startDate)}`;
}

export function assignmentInShort(assignment: Named, among: readonly Named[]): string {
  const { clientName } = assignment;
  const ofClient = among.filter((other) => other.clientName === clientName);
  return ofClient.length > 1 ? assignmentName(assignment, among) : clientName;
}
