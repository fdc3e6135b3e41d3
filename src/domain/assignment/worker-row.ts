/** What a list of workers says of each, and what it is filtered and sorted by. Decision 105. */

import { addDays, type Day, shortDay } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';

/** The filters for workers who need somebody to do something. */
export const workerFilters = ['no-rate', 'no-assignment', 'missing', 'leaving'] as const;
export type WorkerFilter = (typeof workerFilters)[number];

const workerKeys = ['name', 'client', 'job', 'start', 'pay', 'bill', 'margin', 'week'] as const;
export type WorkerKey = (typeof workerKeys)[number];
export type WorkerSort = WorkerKey | `-${WorkerKey}`;
export const workerSorts: readonly WorkerSort[] = workerKeys.flatMap((key) => [key, `-${key}` as const]);

/** Who leaves within so many days leaves soon. */
const daysOfLeaving = 28;

/** The last day on which somebody leaves soon. */
export function leavingUntil(today: Day): Day {
  return addDays(today, daysOfLeaving);
}

export interface WorkerFacts {
  disabled: boolean;
  startDate: Day | null;
  /** The last day of the last assignment; null where one has an open end, and without any. */
  lastDay: Day | null;
  /** The week to ask for, where no timesheet of it is there. */
  missingWeek: Week | null;
}

const workerStateKinds = [
  'disabled',
  'no assignment',
  'missing',
  'ended',
  'leaving',
  'planned',
  'at work',
] as const;

export interface WorkerState {
  kind: (typeof workerStateKinds)[number];
  text: string;
  detail?: string;
}

/** How a worker stands today: what somebody has to do something about comes first. */
export function workerStates(
  { disabled, startDate, lastDay, missingWeek }: WorkerFacts,
  today: Day,
): WorkerState[] {
  if (disabled) return [{ kind: 'disabled', text: 'Disabled' }];
  if (startDate === null) return [{ kind: 'no assignment', text: 'Not placed' }];
  const states: WorkerState[] = [];
  if (missingWeek) states.push({ kind: 'missing', text: 'Missing', detail: weekLabel(missingWeek) });
  if (lastDay && lastDay < today) states.push({ kind: 'ended', text: 'Ended', detail: shortDay(lastDay) });
  else if (lastDay && lastDay <= leavingUntil(today))
    states.push({ kind: 'leaving', text: 'Leaves', detail: shortDay(lastDay) });
  if (startDate > today) states.push({ kind: 'planned', text: 'Starts', detail: shortDay(startDate) });
  return states.length > 0 ? states : [{ kind: 'at work', text: 'At work' }];
}

/** `Leaves 27/11/26`. */
export function workerStateInWords({ text, detail }: WorkerState): string {
  return detail ? `${text} ${detail}` : text;
}
