/**
 * A week is approved without the client's signature for a reason, by whoever may review it. That way is never closed: pay
 * may not be withheld for want of a signature (Conduct Regulations 2003, reg. 12). Contract section 4, rule 4.
 */

import type { Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import type { SignOffOfWeek } from './sign-off.ts';

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

/** A file that an approval without a signature is to rest on. */
export interface Evidence {
  uploadedBy: string | null;
  /** Of the week that it is kept with. */
  seriesId: string | null;
}

/** Why a file cannot be evidence of this week, or null: it is of the week, or the reviewer's own and of no week yet. */
export function refusalOfEvidence(
  file: Evidence | undefined,
  { reviewer, seriesId }: { reviewer: Pick<Person, 'id'>; seriesId: string },
): Refusal | null {
  if (file?.seriesId === seriesId) return null;
  if (file?.uploadedBy !== reviewer.id) {
    return ofFile('Choose a file of this week, or one that you have uploaded.');
  }
  return file.seriesId === null ? null : keptElsewhere();
}

export function keptElsewhere(): Refusal {
  return ofFile('This file is kept with another week.');
}

function ofFile(message: string): Refusal {
  return new Refusal('invalid', message, { fields: { 'withoutSignOff.evidenceFileId': message } });
}
