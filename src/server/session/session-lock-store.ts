/** Requests share the lock of their session; whoever takes a right away locks the person's sessions first. */

import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';

/** The row to lock together with other locks, in one statement (`withLetters`). */
export function rowOfSession(id: string): RawBuilder<unknown> {
  return sql`auth.sessions where id = ${id} for key share of sessions`;
}

/** Locks the session until the transaction ends. Returns false if the session has ended. */
export async function shareSession(tx: Connection, id: string): Promise<boolean> {
  const session = tx.selectFrom('auth.sessions').select('id').where('id', '=', id).forKeyShare();
  return (await session.executeTakeFirst()) !== undefined;
}

/** Waits until no request of the person changes anything, and blocks new ones until the transaction ends. */
export async function lockSessionsOf(tx: Connection, userId: string): Promise<void> {
  await tx.selectFrom('auth.sessions').select('id').where('userId', '=', userId).forUpdate().execute();
}
