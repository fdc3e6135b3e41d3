import type * as z from 'zod/mini';
import { addDays, dayAndMonth, type Day, daysBetween, shortDay, weekdayNumber } from './calendar.ts';
import { Refusal } from '#domain/refusal.ts';

/** The week's Monday, `YYYY-MM-DD`. */
export type Week = Day & z.$brand<'Week'>;

export function weekOf(day: Day): Week {
  return addDays(day, 1 - weekdayNumber(day)) as Week;
}

export function addWeeks(to: Week, count: number): Week {
  return addDays(to, 7 * count) as Week;
}

export function daysOf(week: Week): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week, index));
}

export function weekLabel(week: Week): string {
  return `W/C ${shortDay(week)}`;
}

/** Returns "9–15 Nov 2026" or "30 Nov – 6 Dec 2026". The current year, if given, is not written. */
export function weekInDates(week: Week, currentYear?: number): string {
  const last = addDays(week, 6);
  const isOneMonth = week.slice(0, 7) === last.slice(0, 7);
  const from = isOneMonth ? `${Number(week.slice(8))}–` : `${dayAndMonth(week)} – `;
  const year = last.slice(0, 4);
  return `${from}${dayAndMonth(last)}${Number(year) === currentYear ? '' : ` ${year}`}`;
}

/**
 * Dates that decide which weeks a worker owes. A start date that moves later leaves earlier owed weeks; weeks
 * never worked are not owed (decision 030).
 */
export interface WorkDates {
  startDate: Day;
  owedFrom?: Day | null | undefined;
  notWorked?: readonly Week[] | undefined;
  endDate?: Day | null | undefined;
}

export function leftByMoves({ owedFrom, notWorked }: WorkDates): Pick<WorkDates, 'owedFrom' | 'notWorked'> {
  return { ...(owedFrom && { owedFrom }), ...(notWorked?.length && { notWorked }) };
}

export function firstWeekOf({ startDate, owedFrom }: WorkDates): Week {
  return weekOf(owedFrom ?? startDate);
}

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

export function selectableWeeks(dates: WorkDates, today: Day): Week[] {
  return weeksBetween(firstWeekOf(dates), weekOf(today))
    .filter((week) => isOwed(week, dates))
    .toReversed();
}

const askedAhead = 53;

export function unsentBefore(startDate: Day, dates: WorkDates, sent: ReadonlySet<Week>, today: Day): Week[] {
  const [last, latest] = [addWeeks(weekOf(startDate), -1), addWeeks(weekOf(today), askedAhead)];
  return weeksBetween(firstWeekOf(dates), last < latest ? last : latest).filter(
    (week) => isOwed(week, dates) && !sent.has(week),
  );
}

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
  'Your consultant noted that you did not work this week. Ask them if that is wrong.';

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
