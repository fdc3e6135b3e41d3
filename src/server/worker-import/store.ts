import { sql } from 'kysely';
import type { AddressFacts } from '#domain/person/address.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listAddresses(
  db: Connection,
  emails: readonly string[],
): Promise<Map<string, AddressFacts>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('auth.credentials', 'auth.credentials.userId', 'users.id')
    .select(['fullName', 'email'])
    .select([
      sql<boolean>`invited_at is not null`.as('invited'),
      sql<boolean>`email_confirmed_at is not null`.as('confirmed'),
      sql<boolean>`disabled_at is not null`.as('disabled'),
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('email', '=', sql<string>`any (${emails}::text[])`)
    .execute();
  return new Map(rows.map((facts) => [facts.email, facts]));
}

export async function listConsultantIds(
  db: Connection,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`any (${emails}::text[])`)
    .where('role', '=', 'Recruitment Consultant')
    .where('disabledAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}
