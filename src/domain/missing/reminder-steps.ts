/** Contract section 3, rule 9; decision 030: automatic reminders around the cut-off. */

import { type Day, hoursAfter, type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';

export const reminderSteps = ['before', 'after', 'pending'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Hours from the cut-off to the reminder; negative before the cut-off. */
const hoursFromCutOff: Record<ReminderStep, number> = { before: -18, after: 1, pending: 0 };

/** Maximum hours by which a step may be late after an outage. Later steps are skipped. */
const hoursToMakeUp = 6;

export interface DueStep {
  week: Week;
  step: ReminderStep;
  cutOffAt: Instant;
  at: Instant;
}

export function weeksNear(today: Day): Week[] {
  return [-3, -2, -1, 0].map((count) => addWeeks(weekOf(today), count));
}

export function dueSteps(
  cutOffs: readonly { week: Week; at: Instant }[],
  { steps, since, now }: { steps: readonly ReminderStep[]; since: Instant; now: Instant },
): DueStep[] {
  return cutOffs.flatMap(({ week, at: cutOffAt }) =>
    reminderSteps
      .filter((step) => steps.includes(step))
      .map((step) => ({ week, step, cutOffAt, at: hoursAfter(cutOffAt, hoursFromCutOff[step]) }))
      .filter(({ at }) => secondsBetween(since, at) >= 0 && isNow(at, now)),
  );
}

function isNow(at: Instant, now: Instant): boolean {
  const seconds = secondsBetween(at, now);
  return seconds >= 0 && seconds < hoursToMakeUp * 3_600;
}

const stepWords: Record<ReminderStep, string> = {
  before: `Remind workers ${-hoursFromCutOff.before} hours before the cut-off if a week is missing or needs a correction`,
  after: 'Remind workers 1 hour after the cut-off if a week is still missing',
  pending: 'Remind consultants at the cut-off if weeks are still pending',
};

export function stepInWords(step: ReminderStep): string {
  return stepWords[step];
}
