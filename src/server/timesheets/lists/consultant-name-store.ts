import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Page } from '#server/platform/postgres/pages.ts';

type Named = FlaggedTimesheet & { consultantName: string | null };

/** Adds today's consultant of each worker to a page, in one statement. */
export async function withConsultants(db: Connection, page: Page<FlaggedTimesheet>): Promise<Page<Named>> {
  const ids = [...new Set(page.items.map(({ userId }) => userId))];
  const rows = await db
    .selectFrom('users')
    .innerJoin('users as consultant', 'consultant.id', 'users.assignedConsultantId')
    .select(['users.id', 'consultant.fullName'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, consultantName: names.get(row.userId) ?? null })),
  };
}
