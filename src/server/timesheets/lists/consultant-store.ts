import { sql } from 'kysely';
import type { ConsultantCount } from '#contract/timesheets/timesheets.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { inScope } from '#server/access/scope.ts';
import type { Viewer } from '#server/access/visible.ts';
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

/** Counts pending weeks by consultant, largest count first. */
export async function countByConsultant(db: Connection, person: Viewer): Promise<ConsultantCount[]> {
  const { rows } = await sql<ConsultantCount>`
    select consultant_id as "consultantId", users.full_name as "consultantName", pending.count from (
      select consultant_id, count(*)::int as count from timesheets
      where status = 'Pending' and ${inScope({ person })} group by consultant_id
    ) as pending left join users on users.id = consultant_id
    order by pending.count desc, users.full_name, consultant_id`.execute(db);
  return rows;
}
