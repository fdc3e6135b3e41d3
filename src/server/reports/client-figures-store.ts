import { sql } from 'kysely';
import type { ClientFigures } from '#contract/reports/client-figures.ts';
import type { Day } from '#domain/calendar/day.ts';
import { inScope, matching } from '#server/access/scope.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import { isMissingAt } from '#server/missing/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Week } from '#domain/calendar/week.ts';

const mostWorkers = 200;

interface Asked {
  person: Viewer;
  clientId: string;
  today: Day;
}

interface AtClient extends Pick<ClientFigures, 'workers' | 'workerCount' | 'missingCount'> {}

export async function findWorkersAt(
  db: Connection,
  { person, clientId, today, week }: Asked & { week: Week },
): Promise<AtClient> {
  const { rows } = await sql<AtClient>`
    with here as materialized (
      select users.id, users.full_name, min(assignments.job_title) as job_title,
        bool_or(${isMissingAt({ scope: { person }, week })}) as is_missing,
        bool_or(start_date <= ${today} and (end_date is null or end_date >= ${today})) as is_here
      from assignments join users on users.id = assignments.user_id
      where client_id = ${clientId} and users.role = 'Candidate' and users.disabled_at is null and users.anonymised_at is null
        and ${visibleTo(person, 'see a worker')}
      group by users.id
    )
    select
      (select count(*) from here where is_here)::int as "workerCount",
      (select count(*) from here where is_missing)::int as "missingCount",
      (
        select coalesce(json_agg(page), '[]') from (
          select id, full_name as "fullName", job_title as "jobTitle", is_missing as "isMissing"
          from here where is_here order by full_name collate alphabetical, id limit ${mostWorkers}
        ) as page
      ) as workers`.execute(db);
  return rows[0] ?? { workers: [], workerCount: 0, missingCount: 0 };
}

/** Approved weeks count for the client and the PO number of their approval, as in reports. */
export async function sumSpend(
  db: Connection,
  { person, clientId, from }: Omit<Asked, 'today'> & { from: Day },
): Promise<ClientFigures['spend']> {
  const filter = { clientId, status: 'Approved', start: from } as const;
  const { rows } = await sql<ClientFigures['spend'][number]>`
    select to_char(week_start, 'YYYY-MM') as month, po_number as "poNumber", count(*)::int as weeks,
      sum(billed) as bill, (count(*) filter (where bill is null))::int as "weeksWithoutRate"
    from timesheets where ${inScope({ person })} and ${matching(filter)}
    group by 1, 2 order by 1 desc, po_number collate alphabetical nulls last`.execute(db);
  return rows;
}
