import type { Status } from '#domain/hours/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** Maximum number of timesheets, because the server computes flags again for each page of the list. */
export const mostLookedThrough = 2000;

export function refusalToLookThrough(status: Status | undefined, total: number, by?: string): Refusal | null {
  if (status !== 'Pending') {
    const how = `by ${by ?? 'flags'}`;
    return new Refusal('invalid', 'only_pending_weeks', `Only Pending timesheets can be filtered ${how}.`);
  }
  if (total <= mostLookedThrough) return null;
  return new Refusal(
    'invalid',
    'too_many_weeks',
    `More than ${mostLookedThrough.toLocaleString('en-GB')} timesheets are too many. Choose a week or another filter first.`,
    { values: { most: mostLookedThrough } },
  );
}
