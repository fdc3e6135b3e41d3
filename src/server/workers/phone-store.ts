import { sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function findPhone(db: Connection, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return row?.phone ?? null;
}

export async function listPhones(db: Connection, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('email', '=', sql<string>`any (${emails}::text[])`)
    .where('phone', 'is not', null)
    .execute();
  return new Map(rows.map(({ email, phone }) => [email, phone ?? '']));
}

export async function savePhone(tx: Connection, userId: string, phone: string | null): Promise<void> {
  await tx.updateTable('users').set({ phone }).where('id', '=', userId).execute();
}
