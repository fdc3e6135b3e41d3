import type { Day } from '#domain/calendar/calendar.ts';
import { stateOf } from './terms.ts';

interface Dated {
  id: string;
  startDate: Day;
  endDate: Day | null;
}

/**
 * Contract section 1: the live assignment with the latest start, else the last to end, else the first to
 * start.
 */
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
