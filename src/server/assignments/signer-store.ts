import type { Signer } from '#domain/assignment/signing.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listSigners(
  db: Connection,
  assignmentId: string,
): Promise<(Signer & { fullName: string })[]> {
  return db
    .selectFrom('assignmentAuthorisers')
    .innerJoin('authorisers', 'authorisers.id', 'authoriserId')
    .select(['authoriserId', 'rank', 'fullName'])
    .where('assignmentId', '=', assignmentId)
    .orderBy('rank')
    .execute();
}

export async function saveSigners(
  tx: Connection,
  assignmentId: string,
  signers: readonly Signer[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const before = await tx
    .deleteFrom('assignmentAuthorisers')
    .where('assignmentId', '=', assignmentId)
    .returning(['authoriserId', 'putBy', 'putAt'])
    .execute();
  if (signers.length === 0) return;
  const rows = signers.map(({ authoriserId, rank }) => {
    const kept = before.find((one) => one.authoriserId === authoriserId);
    const { putBy, putAt } = kept ?? { putBy: by, putAt: at };
    return { assignmentId, authoriserId, rank, putBy, putAt };
  });
  await tx.insertInto('assignmentAuthorisers').values(rows).execute();
}
