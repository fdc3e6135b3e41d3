/**
 * A week is approved without the client's signature for a reason, by whoever may review it. That way is never closed: pay
 * may not be withheld for want of a signature (Conduct Regulations 2003, reg. 12). Contract section 4, rule 4.
 */

import { Refusal } from '#domain/refusal.ts';
import type { SignOffOfWeek } from './sign-off-of-week.ts';

/** Why a week is not approved that its client has not signed for; the field says what it can be approved with. */
export function refusalToApproveUnsigned(
  signOff: SignOffOfWeek | undefined,
  clientName: string,
): Refusal | null {
  if (!signOff || signOff.status === 'signed') return null;
  const message =
    signOff.status === 'queried'
      ? `${clientName} has queried this week. Reject it, or approve it without a signature, and say why.`
      : `${clientName} has not signed for this week. Approve it without a signature, and say why.`;
  return new Refusal('conflict', message, { fields: { withoutSignOff: message } });
}

/** A file cannot be evidence of a week unless it is kept with that week, or is the reviewer's own and kept with none. */
export function notOfThisWeek(): Refusal {
  const message = 'Choose a file of this week, or one that you have uploaded and that is with no other week.';
  return new Refusal('invalid', message, { fields: { 'withoutSignOff.evidenceFileId': message } });
}
