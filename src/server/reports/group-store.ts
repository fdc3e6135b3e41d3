import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { type Grouping, type Measure, nameOfGroup } from '#domain/report/report-groups.ts';
import type { ReportGroup } from '#domain/report/report-figures.ts';
import type { ReportFilter } from '#domain/report/report.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  countAlone,
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
  rowsWanted,
} from '#server/platform/postgres/pages.ts';
import { sumsByStatus } from './store.ts';
import { oneSpaced } from '#server/access/kept-names.ts';
import {
  credited,
  figures,
  figuresOf,
  inScope,
  matching,
  sums,
  type TimesheetScope,
} from '#server/access/scope.ts';

interface Wanted extends PageWanted {
  sort: Measure;
}

function byWorker(scope: TimesheetScope, filter: ReportFilter): RawBuilder<unknown> {
  return sql`
    select user_id, status, ${sums} from timesheets
    where ${inScope(scope)} and ${matching(filter)} group by user_id, status`;
}

/** Approved weeks keep their client's name; other weeks use the assignment's client. */
function byClient(scope: TimesheetScope, filter: ReportFilter): RawBuilder<unknown> {
  return sql`
    select coalesce(part.client_name, clients.name) as client_name, status, ${figures}
    from (
      select case when status <> 'Approved' then assignment_id end as assignment_id, client_name, status, ${sums}
      from timesheets where ${inScope(scope)} and ${matching(filter)} group by 1, client_name, status
    ) as part
    left join assignments on assignments.id = assignment_id left join clients on clients.id = client_id`;
}

function byAssignment(scope: TimesheetScope, filter: ReportFilter): RawBuilder<unknown> {
  return sql`
    select assignments.id, assignments.site_id, clients.name || ', ' || assignments.job_title as name,
      case when status = 'Approved' then part.po_number else assignments.po_number end as po_number, status, ${figures}
    from (
      select assignment_id, po_number, status, ${sums}
      from timesheets where ${inScope(scope)} and ${matching(filter)} group by assignment_id, po_number, status
    ) as part
    join assignments on assignments.id = assignment_id join clients on clients.id = client_id`;
}

const keyed: Record<Grouping, (scope: TimesheetScope, filter: ReportFilter) => RawBuilder<unknown>> = {
  week: (scope, filter) => sql`
    select key::text as key, null as name, status, ${figures}
    from (${figuresOf(scope, filter, sql`week_start`)}) as part`,
  consultant: (scope, filter) => sql`
    select coalesce(key::text, '') as key, null as name, status, ${figures}
    from (${figuresOf(scope, filter, credited)}) as part`,
  worker: (scope, filter) => sql`
    select user_id::text as key, null as name, status, ${figures}
    from (${byWorker(scope, filter)}) as part`,
  client: (scope, filter) => sql`
    select coalesce(lower(${oneSpaced(sql`client_name`)}), '') as key, ${oneSpaced(sql`client_name`)} as name, status, ${figures}
    from (${byClient(scope, filter)}) as part`,
  assignment: (scope, filter) => sql`
    select part.id::text as key, name, status, ${figures} from (${byAssignment(scope, filter)}) as part`,
  site: (scope, filter) => sql`
    select coalesce(site_id::text, '') as key, client_sites.name as name, status, ${figures}
    from (${byAssignment(scope, filter)}) as part left join client_sites on client_sites.id = site_id`,
  po: (scope, filter) => sql`
    select coalesce(lower(${oneSpaced(sql`po_number`)}), '') as key, ${oneSpaced(sql`po_number`)} as name, status, ${figures}
    from (${byAssignment(scope, filter)}) as part`,
  payRun: (scope, filter) => sql`
    select coalesce((select number::text from pay_runs where id = pay_run_id), '') as key, null as name, status, ${figures}
    from (
      select pay_run_id, status, ${sums} from timesheets left join approved_weeks on timesheet_id = timesheets.id
      where ${inScope(scope)} and ${matching(filter)} group by pay_run_id, status
    ) as part`,
};

const measured: Record<Measure, RawBuilder<number>> = {
  hours: sql`coalesce(sum(hours), 0)`,
  pay: sql`coalesce(sum(pay), 0)`,
  bill: sql`coalesce(sum(bill), 0)`,
  margin: sql`coalesce(sum(bill), 0) - coalesce(sum(pay), 0)`,
};

const GroupKey = z.tuple([z.nullable(z.number()), z.string(), z.string()]);

export async function groupReport(
  db: Connection,
  scope: TimesheetScope,
  { by, ...filter }: ReportFilter & { by: Grouping },
  wanted: Wanted,
): Promise<Page<ReportGroup>> {
  const isByWeek = by === 'week';
  const parts = keyed[by](scope, filter);
  const groups = sql`
    select key, ${isByWeek ? sql`0` : measured[wanted.sort]} as measure,
      coalesce(min(parts.name collate alphabetical), ${nameOfPerson(by)}, '') collate alphabetical as name
    from parts group by key having sum(timesheets) <> 0`;
  const order = isByWeek ? sql`page.key desc` : sql`page.measure desc, page.name, page.key`;
  const after = wanted.cursor ? keyOf(wanted.cursor, GroupKey) : null;
  // Other sums of a group are computed only for the groups on the page.
  const { rows } = await sql<ReportGroup & { total: number; sortedAs: string }>`
    with parts as materialized (${parts}),
    groups as materialized (${groups}),
    page as (
      select *, (select count(*) from groups) as total from groups as page
      ${after ? (isByWeek ? sql`where key < ${after[2]}` : behind(after)) : sql``}
      order by ${order} limit ${Number.isFinite(wanted.limit) ? rowsWanted(wanted) : sql`all`}
    )
    select page.key, page.name as "sortedAs", coalesce(nullif(page.name, ''), page.key) as name,
      sum(timesheets)::bigint as timesheets, ${measured.hours} as hours, ${measured.pay} as pay,
      ${measured.bill} as bill, ${measured.margin} as margin, ${sumsByStatus} as "byStatus",
      coalesce(sum(without_rate), 0)::bigint as "weeksWithoutRate", page.total
    from page join parts on parts.key = page.key
    group by page.key, page.name, page.measure, page.total order by ${order}`.execute(db);
  const all = sql<number>`(with parts as (${parts}) select count(*) from (${groups}) as groups)`;
  const counted = rows[0]?.total ?? (after ? await countAlone(db, all) : 0);
  const page = pageOf(rows, wanted.limit, counted, (last) =>
    cursorOf(isByWeek ? 0 : last[wanted.sort], last.sortedAs, last.key),
  );
  const items = page.items.map(({ total: _total, sortedAs: _as, ...group }) => ({
    ...group,
    name: nameOfGroup(by, group),
  }));
  return { ...page, items };
}

function behind([value, name, key]: z.infer<typeof GroupKey>): RawBuilder<unknown> {
  return sql`where measure < ${value}::numeric
    or (measure = ${value}::numeric and (name > ${name} or (name = ${name} and key > ${key})))`;
}

function nameOfPerson(by: Grouping): RawBuilder<unknown> {
  if (by !== 'worker' && by !== 'consultant') return sql`null`;
  return sql`(select full_name from users where users.id = nullif(key, '')::uuid)`;
}
