/** A candidate takes back a week that nobody has decided on yet, to change it and send it again. */

import { Refusal } from '#domain/refusal.ts';
import { refusalToReview } from './review.ts';
import type { Timesheet } from './timesheet.ts';

/** Why this timesheet cannot be taken back, or null: only while it is Pending. The sentence names who decided and when. */
export function refusalToRecall(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  timeZone: string,
): Refusal | null {
  return refusalToReview(timesheet, timeZone);
}

/** What a reviewer hears who decides on a week that its candidate has just taken back. */
export function recalledBy(candidateName: string): Refusal {
  return new Refusal('conflict', 'week_recalled', `${candidateName} has recalled this timesheet.`, {
    values: { candidateName },
  });
}

/** What the week says from then on, until it is sent again. */
export const recalledMessage = 'You took this week back. It is not sent until you submit it again.';

/** What is asked first: a week that is taken back is with nobody. */
export function recallQuestion(consultantName: string | null): string {
  return `${consultantName ? `${consultantName} does not see` : 'No consultant sees'} it until you submit it again.`;
}
