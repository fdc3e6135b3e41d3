import type { Connection } from '#server/platform/postgres/database.ts';
import { removeTokensOf } from '#server/auth/credentials/one-time-token-store.ts';
import { removeSessionsOf } from '#server/session/session-store.ts';

/**
 * Waits for those who are just using a session of this person, or the code of a followed link. To be called before the
 * person's row is locked: they hold these, and may have to wait for that row. Whoever uses a link locks the person first.
 */
export async function lockAccess(tx: Connection, userId: string): Promise<void> {
  for (const table of ['auth.flowStates', 'auth.sessions'] as const) {
    await tx.selectFrom(table).select('userId').where('userId', '=', userId).forUpdate().execute();
  }
}

/**
 * Ends every session, and voids every link and every code of a link that would open one. Nothing gives them back. The
 * caller holds the person's row, so that no session can be opened that this does not see.
 */
export async function endAccess(tx: Connection, userId: string): Promise<void> {
  await removeTokensOf(tx, userId);
  await tx.deleteFrom('auth.flowStates').where('userId', '=', userId).execute();
  await removeSessionsOf(tx, userId);
}
