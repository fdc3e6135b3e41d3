import { sql } from 'kysely';
import { missing } from '#domain/refusal.ts';
import type { NewSavedFilter, SavedFilter } from '#domain/report/saved-filter.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { lockUser } from '#server/access/person-store.ts';

export async function listSavedFilters(db: Connection, userId: string): Promise<SavedFilter[]> {
  return db
    .selectFrom('savedFilters')
    .select(['id', 'name', 'filter'])
    .where('userId', '=', userId)
    .orderBy('name')
    .execute();
}

export async function lockSavedFilters(tx: Connection, userId: string): Promise<SavedFilter[]> {
  await lockUser(tx, userId);
  return listSavedFilters(tx, userId);
}

export async function saveFilter(
  tx: Connection,
  userId: string,
  { name, filter }: NewSavedFilter,
): Promise<SavedFilter> {
  const { rows } = await sql<SavedFilter>`
    insert into saved_filters (user_id, name, filter) values (${userId}, ${name}, ${JSON.stringify(filter)}::jsonb)
    on conflict (user_id, lower(name)) do update set name = excluded.name, filter = excluded.filter
    returning id, name, filter`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('A saved filter without a row');
  return saved;
}

export async function renameSavedFilter(
  tx: Connection,
  userId: string,
  { id, name }: Pick<SavedFilter, 'id' | 'name'>,
): Promise<SavedFilter> {
  return tx
    .updateTable('savedFilters')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['id', 'name', 'filter'])
    .executeTakeFirstOrThrow(() => missing('saved filter'));
}

export async function removeSavedFilter(db: Connection, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('savedFilters')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => missing('saved filter'));
}
