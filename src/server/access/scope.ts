import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { relationsFor } from '#domain/person/access.ts';
import { none, type WeekFilter } from '#domain/report/week-filter.ts';
import { type Status, statuses } from '#domain/hours/status.ts';
import { isNarrowed, narrowing } from './narrowing.ts';
import { asOthers, asOwn, type Viewer, visibleTo } from './visible.ts';

export interface TimesheetScope {
  person: Viewer;
  /** The value is null for workers without a consultant. */
  consultantId?: string | null | undefined;
  covered?: boolean | undefined;
}

interface Narrower {
  consultantId?: string | undefined;
  view?: 'claimed' | 'covered' | 'all' | undefined;
}

export function narrowedScope(person: Viewer, { consultantId, view }: Narrower): TimesheetScope {
  if (view === 'covered') return { person, covered: true };
  if (view === 'claimed') return { person, consultantId: person.id };
  return { person, consultantId: consultantId === none ? null : consultantId };
}

export interface CountedFilter extends WeekFilter {
  status?: Status | undefined;
  start?: string | undefined;
  end?: string | undefined;
  upToWeek?: string | undefined;
  rate?: 'missing' | undefined;
}

const seeing = 'see a timesheet';

function timesheetsOf(scope: TimesheetScope) {
  return { rows: 'timesheets', claimedBy: scope.consultantId, covered: scope.covered } as const;
}

export function inScope(scope: TimesheetScope): RawBuilder<SqlBool> {
  return visibleTo(scope.person, seeing, timesheetsOf(scope));
}

export function matching(filter: CountedFilter, table = 'timesheets'): RawBuilder<SqlBool> {
  const { status, start, end, upToWeek, rate } = filter;
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  const conditions = [
    ...(status ? [sql<SqlBool>`${column('status')} = ${sql.lit(status)}`] : []),
    ...(start && start === end ? [sql<SqlBool>`${column('weekStart')} = ${start}`] : []),
    ...(start && start !== end ? [sql<SqlBool>`${column('weekStart')} >= ${start}`] : []),
    ...(end && start !== end ? [sql<SqlBool>`${column('weekStart')} <= ${end}`] : []),
    ...(upToWeek ? [sql<SqlBool>`${column('weekStart')} <= ${upToWeek}`] : []),
    ...(rate ? [sql<SqlBool>`(${column('pay')} is null or ${column('bill')} is null)`] : []),
    ...narrowing(filter),
  ];
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

export const sums = sql`count(*) as timesheets, sum(hours_worked) as hours, sum(pay) as pay, sum(billed) as bill,
  count(*) filter (where pay is null or bill is null) as without_rate`;

const subtracted = sql`-count(*) as timesheets, -sum(hours_worked) as hours, -sum(pay) as pay, -sum(billed) as bill,
  -count(*) filter (where pay is null or bill is null) as without_rate`;

export const figures = sql`timesheets, hours, pay, bill, without_rate`;

export const credited = sql`case when status = 'Approved' then credited_consultant_id else consultant_id end`;

/**
 * Returns SQL for rows of `key`, status and `figures` over everything that the person may see. An index-only
 * scan sums all rows. A condition on each worker would prevent the scan, so own weeks are subtracted
 * afterwards.
 */
export function figuresOf(
  scope: TimesheetScope,
  filter: CountedFilter,
  key: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> {
  return withoutOwn(
    scope,
    filter,
    ({ seen, summed }) =>
      sql`select ${key} as key, status, ${summed} from timesheets where ${seen} group by 1, 2`,
  );
}

/**
 * Returns the rows of `figuresOf` without a key. A statement for each status replaces the grouping: an index
 * begins with the status, and a condition costs less than a group of a million rows. A narrow filter reads
 * other indexes, once for all statuses.
 */
export function figuresByStatus(scope: TimesheetScope, filter: CountedFilter): RawBuilder<unknown> {
  if (isNarrowed(filter)) return figuresOf(scope, filter);
  const each = filter.status ? [filter.status] : statuses;
  const ofEach = each.map((status) =>
    withoutOwn(
      scope,
      { ...filter, status },
      ({ seen, summed }) =>
        sql`select null as key, ${sql.lit(status)} as status, ${summed} from timesheets where ${seen}`,
    ),
  );
  return sql.join(ofEach, sql` union all `);
}

function withoutOwn(
  scope: TimesheetScope,
  filter: CountedFilter,
  select: (from: { seen: RawBuilder<SqlBool>; summed: RawBuilder<unknown> }) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { seen, own } = parts(scope, filter);
  const added = select({ seen, summed: sums });
  return own ? sql`${added} union all ${select({ seen: own, summed: subtracted })}` : added;
}

export function totalOf(scope: TimesheetScope, filter: CountedFilter): RawBuilder<number> {
  const { seen, own } = parts(scope, filter);
  const count = (condition: RawBuilder<SqlBool>) => sql`(select count(*) from timesheets where ${condition})`;
  return own ? sql`(${count(seen)} - ${count(own)})` : sql`${count(seen)}`;
}

interface Parts {
  seen: RawBuilder<SqlBool>;
  own?: RawBuilder<SqlBool>;
}

function parts(scope: TimesheetScope, filter: CountedFilter): Parts {
  const { person } = scope;
  if (relationsFor(person.role, seeing).includes('self'))
    return { seen: sql`${inScope(scope)} and ${matching(filter)}` };
  const which = timesheetsOf(scope);
  const seen = sql<SqlBool>`${asOthers(person, seeing, which)} and ${matching(filter)}`;
  return { seen, own: sql`${asOwn(person, which)} and ${seen}` };
}
