/** What clients said of a worker's weeks: told to the worker who asks for everything, and forgotten with them. */

import type { Connection } from '#server/platform/postgres/database.ts';

/** Without the address and the browser of whoever answered: these are somebody else's. */
export function listSignOffsOf(db: Connection, userId: string) {
  return db
    .selectFrom('signOffs')
    .select(['id', 'timesheetId', 'seriesId', 'authoriserName', 'rank', 'status', 'askedAt', 'decidedAt'])
    .select(['decidedName', 'query', 'reason', 'contentHash', 'evidenceFileId'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Who signed and when stays with the figures; words about the worker go, and what nobody needs any more to prove it. */
export async function forgetInSignOffs(tx: Connection, userId: string): Promise<void> {
  const ofTheirs = tx.updateTable('signOffs').where('userId', '=', userId);
  await ofTheirs.set({ decidedAddress: null, userAgent: null }).execute();
  await ofTheirs.set({ query: 'Removed' }).where('query', 'is not', null).execute();
  await ofTheirs.set({ reason: 'Removed' }).where('reason', 'is not', null).execute();
}
