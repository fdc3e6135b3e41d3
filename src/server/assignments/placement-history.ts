import type { Placement } from '#domain/assignment/placement.ts';
import { type ChangeOf, insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface ChangeOfPlacement extends ChangeOf<'assignment'> {
  before: Placement | null;
  after: Placement | null;
}

export async function notePlacement(
  tx: Connection,
  { before, after, ...about }: ChangeOfPlacement,
): Promise<void> {
  const which = after ?? before;
  if (!which) throw new Error('An entry about nothing');
  const { id: subjectId, userId } = which;
  await insertHistory(tx, { ...about, subject: 'assignment', subjectId, userId, before, after });
}
