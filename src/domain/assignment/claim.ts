/** A consultant takes on an unclaimed candidate; the first one wins. Specification section 4. */

import type { NamedPerson, Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';

/** Which workers a list is of: one's own, those of whom one stands in for, all of them for an Admin, or whom nobody has claimed. */
export const workerViews = ['claimed', 'covered', 'all', 'unclaimed'] as const;
export type WorkerView = (typeof workerViews)[number];

/** Why this candidate cannot be claimed, or null; the sentence names who was first. */
export function refusalToClaim(
  candidate: { assignedConsultant: Pick<NamedPerson, 'id' | 'fullName'> | null },
  claimant: Pick<Person, 'id'>,
): Refusal | null {
  const first = candidate.assignedConsultant;
  if (!first) return null;
  if (first.id === claimant.id)
    return new Refusal('conflict', 'worker_already_claimed', 'You have already claimed this candidate.');
  return new Refusal(
    'conflict',
    'worker_already_claimed',
    `${first.fullName} has already claimed this candidate.`,
    { values: { fullName: first.fullName } },
  );
}

/** Whom a candidate asks for what only the agency changes. */
export function whomToAsk(consultant: Pick<NamedPerson, 'fullName' | 'email'> | null): string {
  if (!consultant) return 'an Admin of your agency';
  return `your consultant, ${consultant.fullName} (${consultant.email}),`;
}
