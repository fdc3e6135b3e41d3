import { sql } from 'kysely';
import type { FurtherFacts } from '#domain/report/further-line.ts';
import type { FilterNames } from '#domain/report/filter-facts.ts';
import type { ReportFilter } from '#domain/report/report.ts';
import { none } from '#domain/report/week-filter.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** Approved weeks have the PO number and the consultant of their approval, and other weeks have today's. */
export async function listFurtherFacts(
  db: Connection,
  rows: readonly { id: string }[],
): Promise<Map<string, FurtherFacts>> {
  const { rows: found } = await sql<FurtherFacts & { id: string }>`
    select timesheets.id, client_sites.name as "siteName", users.payroll_number as "payrollNumber",
      case when timesheets.status = 'Approved' then timesheets.po_number else assignments.po_number end as "poNumber",
      consultant.full_name as "consultantName"
    from timesheets
    join users on users.id = timesheets.user_id
    left join assignments on assignments.id = timesheets.assignment_id
    left join client_sites on client_sites.id = assignments.site_id
    left join users as consultant on consultant.id =
      case when timesheets.status = 'Approved' then timesheets.credited_consultant_id else timesheets.consultant_id end
    where timesheets.id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(found.map(({ id, ...facts }) => [id, facts]));
}

export async function hasPayRuns(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('payRuns')
    .select('id')
    .where('number', '<>', runZero)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the names for the ids in a filter, for the filter sheet and the file name. */
export async function namesIn(
  db: Connection,
  { client, clientId, siteId, assignmentId, workerId, creditedTo }: ReportFilter,
  consultantId: string | null | undefined,
): Promise<FilterNames> {
  const found = async (
    table: 'clients' | 'clientSites' | 'users',
    id: string | null | undefined,
    nameless = 'None',
  ): Promise<string | null | undefined> => {
    if (id === undefined) return undefined;
    if (id === none || id === null) return nameless;
    const column = table === 'users' ? 'fullName' : 'name';
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from ${sql.table(table)} where id = ${id}`.execute(db);
    return rows[0]?.name ?? null;
  };
  const [named, site, worker, credited, consultant] = await Promise.all([
    found('clients', clientId),
    found('clientSites', siteId, 'No site'),
    found('users', workerId),
    found('users', creditedTo, 'Nobody'),
    found('users', consultantId, 'Nobody'),
  ]);
  return {
    client: client ?? named,
    site,
    worker,
    creditedTo: credited,
    consultant,
    assignment: assignmentId === undefined ? undefined : await nameOfAssignment(db, assignmentId),
  };
}

async function nameOfAssignment(db: Connection, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('assignments')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .select(['clients.name', 'jobTitle'])
    .where('assignments.id', '=', id)
    .executeTakeFirst();
  return row ? `${row.name}, ${row.jobTitle}` : null;
}
