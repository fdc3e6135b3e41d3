import type { Status } from '#domain/hours/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** A limit, because flags are computed again for each page of the list. */
export const mostLookedThrough = 2000;

export function refusalToLookThrough(status: Status | undefined, total: number, by?: string): Refusal | null {
  if (status !== 'Pending') {
    const how = by ? `by ${by}` : 'to those worth a second look';
    return new Refusal('invalid', 'only_pending_weeks', `Only Pending timesheets can be narrowed ${how}.`);
  }
  if (total <= mostLookedThrough) return null;
  return new Refusal(
    'invalid',
    'too_many_weeks',
    `More than ${mostLookedThrough.toLocaleString('en-GB')} timesheets are too many to look through. Choose a week, a candidate or a council first.`,
    { values: { most: mostLookedThrough } },
  );
}
