/** Whose timesheets a list or a report covers: what the person may see, filtered, as rows and as figures to add up. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Relation, relationOf, relations, relationsFor } from '#domain/person/access.ts';
import type { WeekFilter } from '#domain/report/week-filter.ts';
import type { Status } from '#domain/hours/status.ts';
import { isNarrowed, narrowing } from './narrowing.ts';
import { asOthers, asOwn, coveredIds, type Viewer, visibleTo } from './visible.ts';

export interface TimesheetScope {
  person: Viewer;
  /** Of those, the workers claimed by this consultant only; nobody where the person may not see them. */
  consultantId?: string | undefined;
  /** Of those, the workers in whose consultant's place the person stands only. */
  covered?: boolean | undefined;
}

/** Which of those; the days are Mondays and inclusive. */
export interface CountedFilter extends WeekFilter {
  status?: Status | undefined;
  start?: string | undefined;
  end?: string | undefined;
  upToWeek?: string | undefined;
  /** Those that lack a rate, to pay or to bill. */
  rate?: 'missing' | undefined;
}

const seeing = 'see a timesheet';

function timesheetsOf(scope: TimesheetScope) {
  return { rows: 'timesheets', claimedBy: scope.consultantId, covered: scope.covered } as const;
}

export function inScope(scope: TimesheetScope): RawBuilder<SqlBool> {
  return visibleTo(scope.person, seeing, timesheetsOf(scope));
}

/** Statuses are written out, so that one plan for all values knows how many rows each of them has. */
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

/** Stands for the whole agency among what is seen, and for nobody among what is credited. */
const nil = '00000000-0000-0000-0000-000000000000';

export const figures = sql`timesheets, hours, pay, bill, without_rate`;

/** Whom a week is credited to: whose worker it was at the approval, and until then whose it is. Null for nobody. */
const credited = sql`case when status = 'Approved' then credited_consultant_id else consultant_id end`;

/** Figures to add up, or with -1 to take away; 0 leaves them out. */
interface Part {
  condition: RawBuilder<SqlBool>;
  times: number;
}

/**
 * The rows to add up for counts, hours, money and weeks without a rate: figures that the triggers keep, a few for each
 * week and status, with the person's own timesheets put right. Columns as in `counted.sums`.
 */
export function countedRows(scope: TimesheetScope, filter: CountedFilter): RawBuilder<unknown> {
  const { person } = scope;
  // The sums count the weeks without a rate, but hold nothing else of them, nor their clients and workers.
  if (filter.rate || isNarrowed(filter)) return direct(inScope(scope), 1, filter);
  const which = timesheetsOf(scope);
  const own = asOwn(person, which);
  const seesOwn = relationsFor(person.role, seeing).includes('self');
  const parts = [
    ...seenParts(scope)
      .filter(({ times }) => times !== 0)
      .map(({ condition, times }) => counted('seen', condition, times, filter)),
    // The sums hold the person's own timesheets as somebody else's: take them out, and add them where they may be seen.
    direct(sql`${own} and ${asOthers(person, seeing, which)}`, -1, filter),
    ...(seesOwn ? [direct(own, 1, filter)] : []),
  ];
  return sql.join(parts, sql` union all `);
}

function seenParts({ person, consultantId, covered }: TimesheetScope): Part[] {
  const allowed: readonly Relation[] = relationsFor(person.role, seeing);
  const times = (relation: Relation) => Number(allowed.includes(relation));
  const ids = coveredIds(person);
  const isCovered = sql<SqlBool>`scope = any(${ids}::uuid[])`;
  if (covered) return [{ condition: isCovered, times: times('covered by me') }];
  if (consultantId) {
    const relation = relationOf(person, { id: 'somebody else', assignedConsultantId: consultantId });
    return [{ condition: sql`scope = ${consultantId}`, times: times(relation) }];
  }
  const nobodys = times('unclaimed');
  const isAnothers = sql<SqlBool>`scope not in (${nil}, ${person.id})`;
  // No sum is kept of the unclaimed: it is the agency's sum less that of each consultant.
  return [
    { condition: sql`scope = ${nil}`, times: nobodys },
    { condition: sql`scope = ${person.id}`, times: times('claimed by me') - nobodys },
    ...(ids.length > 0 ? [{ condition: isCovered, times: times('covered by me') - nobodys }] : []),
    {
      condition: ids.length > 0 ? sql`${isAnothers} and not ${isCovered}` : isAnothers,
      times: times('claimed by another') - nobodys,
    },
  ];
}

function counted(
  kind: 'seen' | 'credited',
  condition: RawBuilder<SqlBool>,
  times: number,
  filter: CountedFilter,
): RawBuilder<unknown> {
  const sign = sql.lit(times);
  return sql`
    select nullif(scope, ${nil}::uuid) as consultant_id, status, week_start, ${sign} * timesheets as timesheets,
      ${sign} * hours as hours, ${sign} * pay as pay, ${sign} * bill as bill, ${sign} * without_rate as without_rate
    from counted.sums as part
    where kind = ${sql.lit(kind)} and ${condition} and ${matching(filter, 'part')}`;
}

/** The timesheets themselves, each as what it adds to the figures or takes away. */
function direct(condition: RawBuilder<unknown>, times: 1 | -1, filter: CountedFilter): RawBuilder<unknown> {
  const sign = sql.lit(times);
  return sql`
    select ${credited} as consultant_id, status, week_start, ${sign}::bigint as timesheets,
      ${sign} * hours_worked as hours, ${sign} * pay as pay, ${sign} * billed as bill,
      ${sign} * (pay is null or bill is null)::integer as without_rate
    from timesheets where ${condition} and ${matching(filter)}`;
}

/** As `countedRows`, with whom each row is credited to: `consultant_id`, null for nobody. */
export function countedByConsultant(scope: TimesheetScope, filter: CountedFilter): RawBuilder<unknown> {
  const { person, consultantId, covered } = scope;
  const allowed = relationsFor(person.role, seeing);
  const seesAllOthers = relations.every((relation) => relation === 'self' || allowed.includes(relation));
  // No sum is kept of what one person may see of the weeks that are credited to others.
  if (consultantId || covered || filter.rate || isNarrowed(filter) || !seesAllOthers)
    return direct(inScope(scope), 1, filter);
  const all = counted('credited', sql<SqlBool>`true`, 1, filter);
  if (allowed.includes('self')) return all;
  return sql`${all} union all ${direct(asOwn(person, timesheetsOf(scope)), -1, filter)}`;
}

export function totalOf(scope: TimesheetScope, filter: CountedFilter): RawBuilder<number> {
  return sql`(select coalesce(sum(timesheets), 0)::bigint from (${countedRows(scope, filter)}) as part)`;
}
