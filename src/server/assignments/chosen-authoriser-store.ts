import type { ChosenAuthoriser } from '#domain/assignment/signing.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listChosenAuthorisers(
  db: Connection,
  assignmentId: string,
): Promise<(ChosenAuthoriser & { fullName: string })[]> {
  return db
    .selectFrom('assignmentAuthorisers')
    .innerJoin('authorisers', 'authorisers.id', 'authoriserId')
    .select(['authoriserId', 'rank', 'fullName'])
    .where('assignmentId', '=', assignmentId)
    .orderBy('rank')
    .execute();
}

export async function saveChosenAuthorisers(
  tx: Connection,
  assignmentId: string,
  authorisers: readonly ChosenAuthoriser[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const before = await tx
    .deleteFrom('assignmentAuthorisers')
    .where('assignmentId', '=', assignmentId)
    .returning(['authoriserId', 'putBy', 'putAt'])
    .execute();
  if (authorisers.length === 0) return;
  const rows = authorisers.map(({ authoriserId, rank }) => {
    const kept = before.find((one) => one.authoriserId === authoriserId);
    const { putBy, putAt } = kept ?? { putBy: by, putAt: at };
    return { assignmentId, authoriserId, rank, putBy, putAt };
  });
  await tx.insertInto('assignmentAuthorisers').values(rows).execute();
}
