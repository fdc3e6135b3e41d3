/** Who of the client signs for an assignment. */

import type { Signer } from '#domain/assignment/signing.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** In the order in which they are asked. */
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

/** Saves these in place of those that there were. */
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
