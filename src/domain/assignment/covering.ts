/** Which of several assignments a week can be sent for, and how each is named beside the others. Contract section 1. */

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

/** The assignments that a candidate can choose for a week that is not in the future. */
export function coveringWeek<Assignment extends WorkDates>(
  week: Week,
  assignments: readonly Assignment[],
  today: Day,
): Assignment[] {
  return assignments.filter((one) => week <= weekOf(today) && isOwed(week, one));
}

/** The first week that any of them is about. */
export function firstWeekOfAll(assignments: readonly WorkDates[]): Week | null {
  return assignments.map(firstWeekOf).toSorted()[0] ?? null;
}

/** Of assignments, the earliest first, none of which covers a week: the one that says why not. */
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

/** `Camden Council, Social Worker`; with the day it began where another one is called the same. */
export function assignmentName(assignment: Named, among: readonly Named[]): string {
  const { clientName, jobTitle, startDate } = assignment;
  const name = `${clientName}, ${jobTitle}`;
  const isAlone = among.every(
    (other) =>
      other.startDate === startDate || other.clientName !== clientName || other.jobTitle !== jobTitle,
  );
  return isAlone ? name : `${name}, from ${shortDay(startDate)}`;
}

/** The same in short: `Camden Council`, where there is one assignment of that client. */
export function assignmentInShort(assignment: Named, among: readonly Named[]): string {
  const { clientName } = assignment;
  const ofClient = among.filter((other) => other.clientName === clientName);
  return ofClient.length > 1 ? assignmentName(assignment, among) : clientName;
}
