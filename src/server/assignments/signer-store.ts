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
): Promise<void> {
  await tx.deleteFrom('assignmentAuthorisers').where('assignmentId', '=', assignmentId).execute();
  if (signers.length === 0) return;
  await tx
    .insertInto('assignmentAuthorisers')
    .values(signers.map(({ authoriserId, rank }) => ({ assignmentId, authoriserId, rank })))
    .execute();
}
