/** What a worker reads of the client's signature: apart from what reviewers read, since a candidate's pages load it. */

import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import type { SignOffOfWeek } from './signature.ts';

/** `Signed by Jo Field for Kent Council on 23/11/2026, 10:42`; never what the client asked about. */
export function ownSignOffLine(
  { status, name, at, reason }: SignOffOfWeek,
  clientName: string,
  timeZone: string,
): string {
  if (status === 'signed') {
    return `Signed by ${name} for ${clientName}${at ? ` on ${dayAndTimeAt(at, timeZone)}` : ''}`;
  }
  if (status === 'overridden') return `Approved without the client’s signature: ${reason}`;
  return `Waits for the signature of ${clientName}`;
}
