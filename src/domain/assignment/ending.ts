import * as z from 'zod/mini';
import { type Day as CalendarDay, longDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { Id } from '#domain/person/person.ts';
import { textOf } from '#domain/text.ts';
import { type Assignment, assignmentInWords } from './assignment.ts';

const mostEndedAtOnce = 100;

export const Endings = z.object({
  workerIds: z
    .array(Id, 'Choose the workers')
    .check(
      z.minLength(1, 'Choose the workers'),
      z.maxLength(mostEndedAtOnce, `Choose ${mostEndedAtOnce} workers or fewer at a time`),
    ),
  endDate: Day,
  assignmentIds: z.optional(
    z.nullable(z.array(Id).check(z.maxLength(1000, 'Choose 1,000 assignments or fewer at a time'))),
  ),
  reason: z.optional(z.nullable(textOf('the reason', 2000))),
});
export type Endings = z.infer<typeof Endings>;

export const endingOutcomes = ['ended', 'unchanged', 'refused'] as const;
type EndingOutcome = (typeof endingOutcomes)[number];

export interface Ending {
  outcome: EndingOutcome;
  message: string | null;
}

type Dated = Pick<Assignment, 'id' | 'clientName' | 'jobTitle' | 'startDate' | 'endDate'>;

/**
 * An end date never moves later. Weeks sent after the day, and assignments that start later, prevent the
 * end.
 */
export function endingOf<One extends Dated>(
  assignments: readonly One[],
  endDate: CalendarDay,
  sentAfter: readonly { assignmentId: string | null; weekStart: Week }[],
  count = assignments.length,
): Ending & { ends: One[] } {
  const refused = (message: string) => ({ outcome: 'refused' as const, message, ends: [] });
  const later = assignments.find(({ startDate }) => startDate > endDate);
  const ends = assignments.filter((one) => one.startDate <= endDate && (one.endDate ?? '9') > endDate);
  const weeks = sentAfter
    .filter(({ assignmentId }) => ends.some(({ id }) => id === assignmentId))
    .map(({ weekStart }) => weekStart)
    .toSorted();
  if (assignments.length === 0) return refused('There is no assignment to end.');
  if (later) return refused(`An assignment begins after that day: ${assignmentInWords(later)}.`);
  const [first] = weeks;
  if (first) {
    return refused(
      weeks.length === 1
        ? `A week after that day has a timesheet: ${weekLabel(first)}.`
        : `${weeks.length} weeks after that day have timesheets, first ${weekLabel(first)}.`,
    );
  }
  if (ends.length > 0) {
    const message = count > 1 ? ends.map(assignmentInWords).join(' and ') : null;
    return { outcome: 'ended', message, ends };
  }

  const [last] = assignments
    .flatMap((one) => one.endDate ?? [])
    .toSorted()
    .toReversed();
  return { outcome: 'unchanged', message: last ? `It already ends on ${longDay(last)}.` : null, ends };
}
