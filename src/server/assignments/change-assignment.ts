import { isDeepStrictEqual } from 'node:util';
import type { Assignment } from '#domain/assignment/assignment.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { ActionOn } from '#domain/history/history-actions.ts';
import type { Person } from '#domain/person/person.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import { priceWeeks } from '#server/pricing/pricing-store.ts';
import { noteAssignment } from './assignment-history.ts';
import { getAssignment, lockWorkerOfAssignment, recomputePrimary } from './assignment-store.ts';

interface Changing {
  id: string;
  person: Person;
  at: Date;
  today: Day;
}

export type Work = (
  tx: LetterTransaction,
  before: Assignment,
  person: Person,
) => Promise<{ action: ActionOn<'assignment'>; reason?: string | null }>;

/** Changes the assignment: locks the worker, checks the power, and reprices the unapproved weeks. */
export async function changeAssignment(
  tx: LetterTransaction,
  { id, person, at, today }: Changing,
  work: Work,
): Promise<Assignment> {
  const userId = await lockWorkerOfAssignment(tx, id, person, 'edit an assignment');
  const before = await getAssignment(tx, id, today);
  const { action, reason = null } = await work(tx, before, person);
  await recomputePrimary(tx, userId, today);
  await priceWeeks(tx, userId);
  const after = await getAssignment(tx, id, today);
  const isSame = action === 'changed' && isDeepStrictEqual(before, after);
  if (!isSame) await noteAssignment(tx, { actor: person, at, action, before, after, reason });
  return after;
}
