import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { type Week, weekInDates } from '#domain/calendar/week.ts';
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
  const dates = spans.get(weekStart) ?? weekInDates(weekStart, new Date().getFullYear());
  spans.set(weekStart, dates);
  return dates;
}

export function nameOf(week: WeekToSign): string {
  return `${week.candidateName}, ${datesOf(week)}`;
}
