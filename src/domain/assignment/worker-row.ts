import { addDays, type Day, shortDay } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';

export const workerFilters = ['no-rate', 'no-assignment', 'missing', 'leaving'] as const;
export type WorkerFilter = (typeof workerFilters)[number];

const workerKeys = ['name', 'client', 'job', 'start', 'pay', 'bill', 'margin', 'week'] as const;
export type WorkerKey = (typeof workerKeys)[number];
export type WorkerSort = WorkerKey | `-${WorkerKey}`;
export const workerSorts: readonly WorkerSort[] = workerKeys.flatMap((key) => [key, `-${key}` as const]);

const daysOfLeaving = 28;

export function leavingUntil(today: Day): Day {
  return addDays(today, daysOfLeaving);
}

export interface WorkerFacts {
  disabled: boolean;
  startDate: Day | null;
  lastDay: Day | null;
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

export function workerStateInWords({ text, detail }: WorkerState): string {
  return detail ? `${text} ${detail}` : text;
}
