/** Which of several assignments stands for the worker, and which one a week belongs to. Contract section 1. */

import type { Day } from '#domain/calendar/calendar.ts';
import { isOwed, type Week, type WorkDates } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { chooseAssignmentMessage } from './covering.ts';
import { stateOf } from './terms.ts';

export const noneOfYoursMessage = 'This is none of your assignments';

interface Dated {
  id: string;
  startDate: Day;
  endDate: Day | null;
}

/** The live one with the latest start, else the one that ended last, else the one that begins first; null without any. */
export function primaryOf<Assignment extends Dated>(
  assignments: readonly Assignment[],
  today: Day,
): Assignment | null {
  const by = (key: (one: Assignment) => string) => (one: Assignment, other: Assignment) =>
    key(one) === key(other) ? other.id.localeCompare(one.id) : key(one) < key(other) ? 1 : -1;
  const [live] = assignments
    .filter((one) => stateOf(one, today) === 'live')
    .toSorted(by(({ startDate }) => startDate));
  const [ended] = assignments
    .filter((one) => stateOf(one, today) === 'ended')
    .toSorted(by(({ endDate }) => endDate ?? ''));
  const planned = assignments.toSorted(by(({ startDate }) => startDate)).at(-1);
  return live ?? ended ?? planned ?? null;
}

/**
 * The assignment that a week is sent for: the one that was chosen, or the one that there is. Contract section 1, rule 3.
 * `rejected` are those whose timesheet of that week is Rejected: it can be corrected whatever the dates say now. Where none
 * covers the week, the latest: its dates say why not.
 */
export function assignmentForWeek<Assignment extends { id: string } & WorkDates>(
  week: Week,
  assignments: readonly Assignment[],
  { chosen, rejected }: { chosen: string | null; rejected: readonly string[] },
): Assignment | null {
  if (chosen !== null) {
    const own = assignments.find(({ id }) => id === chosen);
    if (!own) throw refusalToChoose(noneOfYoursMessage);
    return own;
  }
  const covering = assignments.filter((one) => isOwed(week, one) || rejected.includes(one.id));
  if (covering.length > 1) throw refusalToChoose(chooseAssignmentMessage);
  return covering[0] ?? assignments.at(-1) ?? null;
}

function refusalToChoose(message: string): Refusal {
  return new Refusal('invalid', message, { fields: { assignmentId: message } });
}
