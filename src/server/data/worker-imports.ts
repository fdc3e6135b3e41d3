/** What an import asks of the people that are there already. */

import { sql } from 'kysely';
import type { Connection } from './database.ts';

/** Those of the addresses that have an account. */
export async function listTaken(db: Connection, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', '=', sql<string>`any (${emails}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** The ids of the consultants with these addresses, who can be given workers. */
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
