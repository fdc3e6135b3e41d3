import { sql } from 'kysely';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { Person } from '#domain/person/person.ts';
import type { ReportChoices } from '#domain/report/report-figures.ts';
import type { Viewer } from '#server/access/visible.ts';
import { visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { found } from '#server/workers/store.ts';

export async function getChoices(db: Connection, person: Viewer): Promise<ReportChoices> {
  const { rows } = await sql<Omit<ReportChoices, 'hasSignOffs' | 'payRuns'> & { hasSignOffs: boolean }>`
    with assigned as materialized (
      select assignments.id, user_id, site_id, po_number from assignments join users on users.id = user_id
      where ${visibleTo(person, 'see a timesheet')}
    )
    select
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', client_sites.id, 'name', client_sites.name, 'clientName', clients.name)
          order by clients.name, client_sites.name
        ), '[]')
        from client_sites join clients on clients.id = client_id
        where client_sites.id in (select site_id from assigned)
      ) as sites,
      (
        select coalesce(jsonb_agg(po_number order by po_number collate alphabetical), '[]')
        from (select min(po_number) as po_number from assigned where po_number is not null group by lower(po_number)) as numbered
      ) as "poNumbers",
      exists (select from assigned group by user_id having count(*) > 1) as "hasSeveralAssignments",
      exists (
        select from assignment_rates where assignment_id in (select id from assigned)
          and (rate_type <> ${basicRateType} or from_date <> ${fromTheStart})
      ) as "hasSeveralRates",
      exists (
        select from assignments where sign_off = 'client' and id in (select id from assigned)
      ) as "hasSignOffs"`.execute(db);
  const [choices] = rows;
  if (!choices) throw new Error('An answer without a row');
  const { hasSignOffs, ...known } = choices;
  const payRuns = await listLockedRuns(db);
  return { ...known, ...(hasSignOffs && { hasSignOffs }), ...(payRuns.length > 0 && { payRuns }) };
}

const mostRuns = 200;

async function listLockedRuns(db: Connection): Promise<NonNullable<ReportChoices['payRuns']>> {
  return db
    .selectFrom('payRuns')
    .select(['number', 'payDate', 'paidOn'])
    .where('status', 'in', ['locked', 'paid'])
    .orderBy('number', 'desc')
    .limit(mostRuns)
    .execute();
}

const mostOffered = 8;

export async function findReported(
  db: Connection,
  person: Viewer,
  search: string | undefined,
): Promise<Pick<Person, 'id' | 'fullName' | 'email'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where(visibleTo(person, 'see a timesheet'))
    .where(sql<boolean>`exists (select from timesheets where user_id = users.id)`)
    .$if(Boolean(search), (query) => query.where(found(search ?? '')))
    .orderBy('fullName')
    .orderBy('id')
    .limit(mostOffered)
    .execute();
}
