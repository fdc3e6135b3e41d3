/** Lists that are narrowed to the timesheets with flags. */

import type { Status } from '#domain/hours/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** So many timesheets at most are looked through for those with exceptions, at every page that is asked for. */
export const mostLookedThrough = 2000;

/** Why a list cannot be narrowed to the timesheets with exceptions, or else by this, or null. `total` is how many it has without that. */
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
