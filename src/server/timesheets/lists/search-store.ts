import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Status } from '#domain/hours/status.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type PageWanted, rowsWanted } from '#server/platform/postgres/pages.ts';
import { contains } from '#server/platform/postgres/search.ts';

interface Sought {
  candidate?: string | undefined;
  council?: string | undefined;
  status?: Status | undefined;
  consultantId?: string | null | undefined;
}

interface Found {
  each: RawBuilder<SqlBool>;
  newest(rest: RawBuilder<SqlBool>, wanted: PageWanted): RawBuilder<SqlBool>;
}

/**
 * Texts are resolved to ids first, so that the query uses their indexes. Approved weeks match their frozen
 * client, and other weeks match today's client.
 */
export async function findByText(db: Connection, sought: Sought): Promise<Found> {
  const { candidate, council, status } = sought;
  const todays = async () =>
    ofWorkers(await findWorkers(db, sought), council ? await findAtClients(db, council) : null);
  if (!council || status === 'Pending' || status === 'Rejected') return todays();
  const atCouncil = atClients(await findAgreedClients(db, council));
  const agreed = candidate
    ? bothOf(ofWorkers(await findWorkers(db, { ...sought, council: undefined })), atCouncil)
    : atCouncil;
  return status === 'Approved' ? agreed : eitherOf(await todays(), agreed);
}

async function findWorkers(db: Connection, { candidate, council, consultantId }: Sought): Promise<string[]> {
  const claimed = consultantId ? sql`and users.assigned_consultant_id = ${consultantId}` : null;
  const lists = [
    ...(candidate
      ? [sql`select id from users where ${contains('fullName', candidate)} ${claimed ?? sql``}`]
      : []),
    ...(council
      ? [
          sql`select user_id as id from assignments where ${isAtClients(council)}
          ${claimed ? sql`and exists (select from users where users.id = user_id ${claimed})` : sql``}`,
        ]
      : []),
  ];
  const { rows } = await sql<{ id: string }>`${sql.join(lists, sql` intersect `)}`.execute(db);
  return rows.map(({ id }) => id);
}

function isAtClients(council: string): RawBuilder<SqlBool> {
  return sql`client_id in (select id from clients where ${contains('name', council)})`;
}

async function findAtClients(db: Connection, council: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from assignments where ${isAtClients(council)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Uses a loose index scan: the query reads one row per distinct client name. */
async function findAgreedClients(db: Connection, council: string): Promise<string[]> {
  const { rows } = await sql<{ clientName: string }>`
    with recursive clients as (
      (select client_name from timesheets where client_name is not null order by client_name limit 1)
      union all
      select (select timesheets.client_name from timesheets where timesheets.client_name > clients.client_name
        order by timesheets.client_name limit 1)
      from clients where clients.client_name is not null
    )
    select client_name as "clientName" from clients where ${contains('clientName', council)}`.execute(db);
  return rows.map(({ clientName }) => clientName);
}

const few = 500;

/**
 * With few workers, the query collects and sorts their weeks. With many workers, a scan from the newest week
 * finds matching weeks early.
 */
function ofWorkers(ids: string[], assignments: string[] | null = null): Found & { areFew: boolean } {
  const areFew = ids.length <= few;
  const ofThese = assignments
    ? sql`and timesheets.assignment_id in (select unnest(${assignments}::uuid[]))`
    : sql``;
  const each = sql<SqlBool>`timesheets.user_id in (select unnest(${ids}::uuid[])) ${ofThese}`;
  return {
    areFew,
    each,
    newest() {
      if (areFew) return sql`timesheets.user_id = any(${ids}::uuid[]) ${ofThese}`;
      // `is true` makes the planner filter row by row, because a join would collect and sort all weeks.
      return sql`(${each}) is true`;
    },
  };
}

function atClients(names: string[]): Found {
  const each = sql<SqlBool>`timesheets.client_name in (select unnest(${names}::text[]))`;
  return {
    each,
    newest(rest, wanted) {
      if (names.length > few)
        return sql`(timesheets.client_name in (select unnest(${names}::text[]))) is true`;
      return sql`timesheets.id in (
        select newest.id from unnest(${names}::text[]) as client cross join lateral (
          select timesheets.id from timesheets where timesheets.client_name = client and ${rest}
          order by timesheets.week_start desc, timesheets.id desc limit ${rowsWanted(wanted)}
        ) as newest)`;
    },
  };
}

function bothOf(workers: ReturnType<typeof ofWorkers>, clients: Found): Found {
  return {
    each: sql`${workers.each} and ${clients.each}`,
    newest: (rest, wanted) =>
      workers.areFew
        ? sql`${workers.newest(rest, wanted)} and ${clients.each}`
        : clients.newest(sql`${rest} and ${workers.each}`, wanted),
  };
}

function eitherOf(todays: Found, agreed: Found): Found {
  const each = sql<SqlBool>`(timesheets.status <> 'Approved' and ${todays.each} or ${agreed.each})`;
  return { each, newest: () => each };
}
