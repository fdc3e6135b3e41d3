import type { Connection } from '#server/platform/postgres/database.ts';
import { removeTokensOf } from '#server/auth/credentials/one-time-token-store.ts';
import { lockSessionsOf } from '#server/session/session-lock-store.ts';
import { removeSessionsOf } from '#server/session/session-store.ts';

/**
 * Locks the person's flow states and sessions. Must run before the person's row is locked, because requests
 * that use a session hold these locks and may wait for the person. Link verification locks the person first.
 */
export async function lockAccess(tx: Connection, userId: string): Promise<void> {
  await tx.selectFrom('auth.flowStates').select('userId').where('userId', '=', userId).forUpdate().execute();
  await lockSessionsOf(tx, userId);
}

/**
 * Deletes all sessions, links and codes of the person. The caller holds the person's row lock, so no new
 * session can appear.
 */
export async function endAccess(tx: Connection, userId: string): Promise<void> {
  await removeTokensOf(tx, userId);
  await tx.deleteFrom('auth.flowStates').where('userId', '=', userId).execute();
  await removeSessionsOf(tx, userId);
}
