/** A week is named by its Monday; which weeks a candidate may fill in. Specification sections 5 and 9. */

import type * as z from 'zod/mini';
import { addDays, type Day, daysBetween, shortDay, weekdayNumber } from './calendar.ts';
import { Refusal } from '#domain/refusal.ts';

/** The Monday that names a week, `YYYY-MM-DD`. */
export type Week = Day & z.$brand<'Week'>;

/** The week that a day belongs to: a Sunday belongs to the week that began on the Monday before. */
export function weekOf(day: Day): Week {
  return addDays(day, 1 - weekdayNumber(day)) as Week;
}

export function addWeeks(to: Week, count: number): Week {
  return addDays(to, 7 * count) as Week;
}

/** The seven days, Monday first. */
export function daysOf(week: Week): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week, index));
}

/** `W/C 16/11/26`. */
export function weekLabel(week: Week): string {
  return `W/C ${shortDay(week)}`;
}

/**
 * From when on a worker owes weeks. A start date that has moved later takes back none that was owed before; a week that
 * was never worked is owed by nobody (decision 030).
 */
export interface WorkDates {
  startDate: Day;
  /** The earlier start date from which weeks stay owed, if there was one. */
  owedFrom?: Day | null | undefined;
  /** Weeks before the start date of which the consultant has said that they were never worked. */
  notWorked?: readonly Week[] | undefined;
  /** The last day of the assignment; weeks after its own are nobody's to send. */
  endDate?: Day | null | undefined;
}

/** The members of `WorkDates` that only a moved start date leaves; empty where it never moved. */
export function leftByMoves({ owedFrom, notWorked }: WorkDates): Pick<WorkDates, 'owedFrom' | 'notWorked'> {
  return { ...(owedFrom && { owedFrom }), ...(notWorked?.length && { notWorked }) };
}

/** The first week that is owed: that of the start date, or of an earlier one that there was. */
export function firstWeekOf({ startDate, owedFrom }: WorkDates): Week {
  return weekOf(owedFrom ?? startDate);
}

/** Whether a week is this worker's to send, apart from whether it has come yet. */
export function isOwed(week: Week, dates: WorkDates): boolean {
  const isOver = dates.endDate ? week > weekOf(dates.endDate) : false;
  return week >= firstWeekOf(dates) && !isOver && !isNotWorked(week, dates);
}

export function isNotWorked(week: Week, { notWorked }: WorkDates): boolean {
  return notWorked?.includes(week) ?? false;
}

function weeksBetween(first: Week, last: Week): Week[] {
  const count = daysBetween(first, last) / 7 + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addWeeks(first, index));
}

/** The weeks a candidate may fill in, newest first: from the first that is owed to the current one. */
export function selectableWeeks(dates: WorkDates, today: Day): Week[] {
  return weeksBetween(firstWeekOf(dates), weekOf(today))
    .filter((week) => isOwed(week, dates))
    .toReversed();
}

/** Whoever moves a start date into the future is asked about so many weeks from today, however far it is. */
const askedAhead = 53;

/** The weeks owed before another start date that have no timesheet, oldest first: whoever moves it is asked about them. */
export function unsentBefore(startDate: Day, dates: WorkDates, sent: ReadonlySet<Week>, today: Day): Week[] {
  const [last, latest] = [addWeeks(weekOf(startDate), -1), addWeeks(weekOf(today), askedAhead)];
  return weeksBetween(firstWeekOf(dates), last < latest ? last : latest).filter(
    (week) => isOwed(week, dates) && !sent.has(week),
  );
}

/** What is owed once the start date is another one, and some weeks before it turn out to have never been worked. */
export function movedTo(
  startDate: Day,
  dates: WorkDates | null,
  neverWorked: readonly Week[],
): Required<Omit<WorkDates, 'endDate'>> {
  const start = weekOf(startDate);
  const before = [...(dates?.notWorked ?? []), ...neverWorked].filter((week) => week < start);
  const notWorked = new Set(before);
  let first = dates ? firstWeekOf(dates) : start;
  while (notWorked.has(first)) first = addWeeks(first, 1);
  // Weeks before the first owed one need not be remembered.
  if (!dates || first >= start) return { startDate, owedFrom: null, notWorked: [] };
  const { owedFrom } = dates;
  const wasFirst = first === firstWeekOf(dates);
  return {
    startDate,
    owedFrom: wasFirst ? (owedFrom ?? dates.startDate) : first,
    notWorked: [...notWorked].filter((week) => week > first).sort(),
  };
}

export const invalidWeekMessage =
  'Please select a valid week (current week or past weeks after your assignment start date)';

export const notWorkedMessage =
  'Your consultant has noted that you did not work in this week. Ask them if that is wrong.';

/** Why this week cannot be filled in, or null. */
export function refusalToWeek(week: Week, dates: WorkDates, today: Day): Refusal | null {
  if (week <= weekOf(today) && isOwed(week, dates)) return null;
  const [reason, message] = isNotWorked(week, dates)
    ? (['week_not_worked', notWorkedMessage] as const)
    : (['week_not_owed', invalidWeekMessage] as const);
  return new Refusal('invalid', reason, message, {
    values: { weekStart: week },
    fields: { weekStart: message },
  });
}
