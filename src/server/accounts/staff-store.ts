import { sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';

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
