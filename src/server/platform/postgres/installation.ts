import { sql } from 'kysely';
import type { Connection } from './database.ts';

export interface Installation {
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

export async function keepFingerprint(db: Connection, fingerprint: string): Promise<string | null> {
  const { keysFingerprint } = await db
    .updateTable('installation')
    .set({ keysFingerprint: sql`coalesce(keys_fingerprint, ${fingerprint})` })
    .returning('keysFingerprint')
    .executeTakeFirstOrThrow();
  return keysFingerprint;
}

export async function saveFingerprint(db: Connection, keysFingerprint: string | null): Promise<void> {
  await db.updateTable('installation').set({ keysFingerprint }).execute();
}

export async function markAsDemo(db: Connection): Promise<void> {
  await db.updateTable('installation').set({ isDemo: true }).execute();
}

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

export async function isAtWork(db: Connection): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'timesheet-portal changes'`.execute(db);
  return rows.length > 0;
}

export async function hasOthersThan(db: Connection, emails: string[]): Promise<boolean> {
  if (!(await has(db, 'auth.credentials'))) return false;
  const other = await db.selectFrom('users').select('id').where('email', 'not in', emails).executeTakeFirst();
  return other !== undefined;
}

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
