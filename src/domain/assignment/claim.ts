/** Specification section 4: a consultant claims an unclaimed candidate; the first claim wins. */

import type { NamedPerson, Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';

export const workerViews = ['claimed', 'covered', 'all', 'unclaimed'] as const;
export type WorkerView = (typeof workerViews)[number];

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

export function whomToAsk(consultant: Pick<NamedPerson, 'fullName' | 'email'> | null): string {
  if (!consultant) return 'an Admin of your agency';
  return `your consultant, ${consultant.fullName} (${consultant.email}),`;
}
