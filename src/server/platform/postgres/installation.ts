/** What the database is: whose keys belong to it, and whether it is the demo's. Read before the migrations, too. */

import { sql } from 'kysely';
import type { Connection } from './database.ts';

export interface Installation {
  /** Of the keys that belong to it; null until a portal was started on it in earnest or as the demo. */
  keysFingerprint: string | null;
  isDemo: boolean;
}

async function has(db: Connection, table: 'installation' | 'auth.credentials'): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
}

export async function findInstallation(db: Connection): Promise<Installation> {
  if (!(await has(db, 'installation'))) return { keysFingerprint: null, isDemo: false };
  return db.selectFrom('installation').select(['keysFingerprint', 'isDemo']).executeTakeFirstOrThrow();
}

/** Records the fingerprint unless there is one; answers the one that counts. */
export async function keepFingerprint(db: Connection, fingerprint: string): Promise<string | null> {
  const { keysFingerprint } = await db
    .updateTable('installation')
    .set({ keysFingerprint: sql`coalesce(keys_fingerprint, ${fingerprint})` })
    .returning('keysFingerprint')
    .executeTakeFirstOrThrow();
  return keysFingerprint;
}

/** With null the next portal that starts brings the keys that count. */
export async function saveFingerprint(db: Connection, keysFingerprint: string | null): Promise<void> {
  await db.updateTable('installation').set({ keysFingerprint }).execute();
}

export async function markAsDemo(db: Connection): Promise<void> {
  await db.updateTable('installation').set({ isDemo: true }).execute();
}

/** Takes away all that only the older keys could open: sessions, links, what second steps are proved by, and the mail server's password. */
export async function removeWhatKeysOpened(tx: Connection): Promise<void> {
  for (const table of [
    'auth.sessions',
    'auth.oneTimeTokens',
    'auth.flowStates',
    'auth.factors',
    'auth.recoveryCodes',
  ] as const) {
    await tx.deleteFrom(table).execute();
  }
  await tx.updateTable('mailServer').set({ password: null }).execute();
}

/** Whether a portal works on this database now, by the connection that each of its processes listens on. */
export async function isAtWork(db: Connection): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'timesheet-portal changes'`.execute(db);
  return rows.length > 0;
}

/** Whether anybody is here who is not one of these. */
export async function hasOthersThan(db: Connection, emails: string[]): Promise<boolean> {
  if (!(await has(db, 'auth.credentials'))) return false;
  const other = await db.selectFrom('users').select('id').where('email', 'not in', emails).executeTakeFirst();
  return other !== undefined;
}

/** Those of these people who have a password and are not shut out. */
export async function listSignIns(
  db: Connection,
  emails: string[],
): Promise<{ email: string; passwordHash: string | null }[]> {
  if (!(await has(db, 'auth.credentials'))) return [];
  return db
    .selectFrom('users')
    .innerJoin('auth.credentials', 'auth.credentials.userId', 'users.id')
    .select(['users.email', 'auth.credentials.passwordHash'])
    .where('users.email', 'in', emails)
    .where('users.disabledAt', 'is', null)
    .where('auth.credentials.passwordHash', 'is not', null)
    .orderBy('users.email')
    .execute();
}
