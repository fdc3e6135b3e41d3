import type { Assignment } from '#domain/assignment/assignment.ts';
import { type ChangeOf, insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface ChangeOfAssignment extends ChangeOf<'assignment'> {
  before: Assignment | null;
  after: Assignment | null;
}

export async function noteAssignment(
  tx: Connection,
  { before, after, ...about }: ChangeOfAssignment,
): Promise<void> {
  const which = after ?? before;
  if (!which) throw new Error('An entry about nothing');
  const { id: subjectId, userId } = which;
  await insertHistory(tx, { ...about, subject: 'assignment', subjectId, userId, before, after });
}
