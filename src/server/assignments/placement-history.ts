/** What the history says of a change of an assignment. */

import type { ActionOn } from '#domain/audit/history-actions.ts';
import type { Placement } from '#domain/assignment/placement.ts';
import type { Person } from '#domain/person/person.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface Noted {
  actor: Person;
  at: Date;
  action: ActionOn<'assignment'>;
  before: Placement | null;
  after: Placement | null;
  reason?: string | null | undefined;
}

export async function notePlacement(
  tx: Connection,
  { before, after, reason = null, ...about }: Noted,
): Promise<void> {
  const which = after ?? before;
  if (!which) throw new Error('An entry about nothing');
  const { id: subjectId, userId } = which;
  await insertHistory(tx, { ...about, subject: 'assignment', subjectId, userId, before, after, reason });
}
