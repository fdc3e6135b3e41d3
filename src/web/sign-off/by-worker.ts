import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { addDays, dayAndMonth } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { inAlphabet } from '#domain/text.ts';

export interface WorkerToSign {
  userId: string;
  name: string;
  weeks: readonly WeekToSign[];
}

export function byWorker(weeks: readonly WeekToSign[]): WorkerToSign[] {
  const workers = new Map<string, WeekToSign[]>();
  for (const week of weeks) workers.set(week.userId, [...(workers.get(week.userId) ?? []), week]);
  return [...workers]
    .map(([userId, own]) => ({
      userId,
      name: own[0]?.candidateName ?? '',
      weeks: own.toSorted((one, other) => one.weekStart.localeCompare(other.weekStart)),
    }))
    .toSorted((one, other) => inAlphabet(one.name, other.name));
}

export function isWaiting({ message }: WeekToSign): boolean {
  return message === null;
}

export function hoursOf(weeks: readonly WeekToSign[]): number {
  return weeks.reduce((sum, { hours }) => sum + Math.round(hours.total * 100), 0) / 100;
}

const spans = new Map<Week, string>();

/** Kept by week, because 500 rows have few different dates. */
export function datesOf({ weekStart }: Pick<WeekToSign, 'weekStart'>): string {
  const dates = spans.get(weekStart) ?? spanOf(weekStart);
  spans.set(weekStart, dates);
  return dates;
}

/** Returns dates that fit on one line of a phone: "16–22 Nov", "30 Nov – 6 Dec". */
function spanOf(weekStart: Week): string {
  const last = addDays(weekStart, 6);
  const isOneMonth = weekStart.slice(0, 7) === last.slice(0, 7);
  const from = isOneMonth ? `${Number(weekStart.slice(8))}–` : `${dayAndMonth(weekStart)} – `;
  const year = last.slice(0, 4);
  return `${from}${dayAndMonth(last)}${Number(year) === new Date().getFullYear() ? '' : ` ${year}`}`;
}

export function nameOf(week: WeekToSign): string {
  return `${week.candidateName}, ${datesOf(week)}`;
}
