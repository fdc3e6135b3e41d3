import { sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';
import { removeTokensOf } from '#server/auth/credentials/one-time-token-store.ts';
import { removeSessionsOf } from '#server/auth/sessions/session-store.ts';

/** Waits until nobody else changes staff, by screen or by command; until the transaction ends nobody does. */
export async function lockStaff(tx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('changes of staff'))`.execute(tx);
}

export async function listAdmins(db: Connection) {
  return db
    .selectFrom('users')
    .innerJoin('auth.credentials as credential', 'credential.userId', 'users.id')
    .where('users.role', '=', 'Admin')
    .select([
      'users.id',
      sql<boolean>`users.disabled_at is not null`.as('disabled'),
      sql<boolean>`credential.email_confirmed_at is not null`.as('confirmed'),
      sql<boolean>`credential.password_hash is not null`.as('hasPassword'),
    ])
    .execute();
}

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
