/** Where a candidate works: client, job title, start date. Specification sections 2 and 5. */

import * as z from 'zod/mini';
import { Day } from './day.ts';
import { lineOf } from './person.ts';
import { Refusal } from './refusal.ts';

export const Assignment = z.object({
  clientName: lineOf('the client name', 200),
  jobTitle: lineOf('the job title', 200),
  startDate: Day,
});
export type Assignment = z.infer<typeof Assignment>;

/** A candidate sets the details up once; after that the consultant keeps them. */
export function refusalToSetUpAssignment(existing: Assignment | null): Refusal | null {
  if (!existing) return null;
  return new Refusal(
    'conflict',
    'Your assignment details are already set up. Ask your consultant to change them.',
  );
}

/** A candidate chooses a consultant only while unclaimed. */
export function refusalToChooseConsultant(assignedConsultantId: string | null): Refusal | null {
  if (assignedConsultantId === null) return null;
  return new Refusal('conflict', 'You already have a consultant. Ask them if this should change.');
}
