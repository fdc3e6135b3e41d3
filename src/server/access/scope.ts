/** Whose timesheets a list or a report covers: what the person may see, narrowed, as rows and as figures to add up. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Relation, relations, relationsFor } from '#domain/person/access.ts';
import type { Status } from '#domain/timesheet/timesheet.ts';
import { asOthers, asOwn, type Viewer, visibleTo } from './visible.ts';

export interface Reach {
  person: Viewer;
  /** Of those, the workers claimed by this consultant only; nobody where the person may not see them. */
  consultantId?: string | undefined;
}

/** Which of those; the days are Mondays and inclusive. */
export interface Narrowing {
  status?: Status | undefined;
  start?: string | undefined;
  end?: string | undefined;
  /** Those that lack a rate, to pay or to bill. */
  rate?: 'missing' | undefined;
}

const seeing = 'see a timesheet';

function timesheetsOf(reach: Reach) {
  return { rows: 'timesheets', claimedBy: reach.consultantId } as const;
}

/** The timesheets that the person may see. */
export function within(reach: Reach): RawBuilder<SqlBool> {
  return visibleTo(reach.person, seeing, timesheetsOf(reach));
}

/** Statuses are written out, so that one plan for all values knows how many rows each of them has. */
export function narrowed({ status, start, end, rate }: Narrowing, table = 'timesheets'): RawBuilder<SqlBool> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  const conditions = [
    ...(status ? [sql<SqlBool>`${column('status')} = ${sql.lit(status)}`] : []),
    ...(start && start === end ? [sql<SqlBool>`${column('weekStart')} = ${start}`] : []),
    ...(start && start !== end ? [sql<SqlBool>`${column('weekStart')} >= ${start}`] : []),
    ...(end && start !== end ? [sql<SqlBool>`${column('weekStart')} <= ${end}`] : []),
    ...(rate ? [sql<SqlBool>`(${column('pay')} is null or ${column('bill')} is null)`] : []),
  ];
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** Stands for the whole agency among what is seen, and for nobody among what is credited. */
const nil = '00000000-0000-0000-0000-000000000000';

/** The columns of what is counted. */
export const figures = sql`timesheets, hours, pay, bill, without_rate`;

/** Whom a week is credited to: whose worker it was at the approval, and until then whose it is. Null for nobody. */
const credited = sql`case when status = 'Approved' then credited_consultant_id else consultant_id end`;

/** Some of the counted figures, and how often they count (also less than once). */
interface Part {
  scope: RawBuilder<SqlBool>;
  times: number;
}

/**
 * The rows to add up for counts, hours, money and weeks without a rate: figures that the triggers keep, a few for each
 * week and status, with the person's own timesheets put right. Columns as in `counted.sums`.
 */
export function countedRows(reach: Reach, narrowing: Narrowing): RawBuilder<unknown> {
  const { person } = reach;
  // The sums say how many weeks lack a rate, not what else those have.
  if (narrowing.rate) return direct(within(reach), 1, narrowing);
  const which = timesheetsOf(reach);
  const own = asOwn(person, which);
  const seesOwn = relationsFor(person.role, seeing).includes('self');
  const parts = [
    ...seenParts(reach)
      .filter(({ times }) => times !== 0)
      .map(({ scope, times }) => counted('seen', scope, times, narrowing)),
    // The scopes count one's own timesheets as if they were another's: those go, and come back where one sees them.
    direct(sql`${own} and ${asOthers(person, seeing, which)}`, -1, narrowing),
    ...(seesOwn ? [direct(own, 1, narrowing)] : []),
  ];
  return sql.join(parts, sql` union all `);
}

function seenParts({ person, consultantId }: Reach): Part[] {
  const allowed: readonly Relation[] = relationsFor(person.role, seeing);
  const mine = Number(allowed.includes('claimed by me'));
  const others = Number(allowed.includes('claimed by another'));
  const nobodys = Number(allowed.includes('unclaimed'));
  if (consultantId) {
    return [{ scope: sql`scope = ${consultantId}`, times: consultantId === person.id ? mine : others }];
  }
  // What nobody has claimed is what the whole agency has beyond its consultants.
  return [
    { scope: sql`scope = ${nil}`, times: nobodys },
    { scope: sql`scope = ${person.id}`, times: mine - nobodys },
    { scope: sql`scope not in (${nil}, ${person.id})`, times: others - nobodys },
  ];
}

function counted(
  kind: 'seen' | 'credited',
  scope: RawBuilder<SqlBool>,
  times: number,
  narrowing: Narrowing,
): RawBuilder<unknown> {
  const sign = sql.lit(times);
  return sql`
    select nullif(scope, ${nil}::uuid) as consultant_id, status, week_start, ${sign} * timesheets as timesheets,
      ${sign} * hours as hours, ${sign} * pay as pay, ${sign} * bill as bill, ${sign} * without_rate as without_rate
    from counted.sums as part
    where kind = ${sql.lit(kind)} and ${scope} and ${narrowed(narrowing, 'part')}`;
}

/** The timesheets themselves, each as what it adds to the figures or takes away. */
function direct(condition: RawBuilder<unknown>, times: 1 | -1, narrowing: Narrowing): RawBuilder<unknown> {
  const sign = sql.lit(times);
  return sql`
    select ${credited} as consultant_id, status, week_start, ${sign}::bigint as timesheets,
      ${sign} * hours_worked as hours, ${sign} * pay as pay, ${sign} * bill as bill,
      ${sign} * (pay is null or bill is null)::integer as without_rate
    from timesheets where ${condition} and ${narrowed(narrowing)}`;
}

/** As `countedRows`, with whom each row is credited to: `consultant_id`, null for nobody. */
export function countedByConsultant(reach: Reach, narrowing: Narrowing): RawBuilder<unknown> {
  const { person, consultantId } = reach;
  const allowed = relationsFor(person.role, seeing);
  const seesAllOthers = relations.every((relation) => relation === 'self' || allowed.includes(relation));
  // What somebody sees of others' credit is kept by no sum.
  if (consultantId || narrowing.rate || !seesAllOthers) return direct(within(reach), 1, narrowing);
  const all = counted('credited', sql<SqlBool>`true`, 1, narrowing);
  if (allowed.includes('self')) return all;
  return sql`${all} union all ${direct(asOwn(person, timesheetsOf(reach)), -1, narrowing)}`;
}

/** How many timesheets these are, as an expression. */
export function totalOf(reach: Reach, narrowing: Narrowing): RawBuilder<number> {
  return sql`(select coalesce(sum(timesheets), 0)::bigint from (${countedRows(reach, narrowing)}) as part)`;
}
