/** Whose timesheets a list or a report covers: the domain's table of powers, said in columns of `timesheets` alone. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { relationsFor } from '#domain/access.ts';
import type { Person } from '#domain/person.ts';
import type { Status } from '#domain/timesheet.ts';

export interface Reach {
  person: Pick<Person, 'id' | 'role'>;
  /** Of those, the workers claimed by this consultant only; nobody where the person may not see them. */
  consultantId?: string | undefined;
}

/** Which of those; the days are Mondays and inclusive. */
export interface Narrowing {
  status?: Status | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

type Kind = 'own' | 'claimed' | 'everyone else';

function kindOf({ person }: Reach): Kind {
  const allowed = relationsFor(person.role, 'see a timesheet');
  if (allowed.includes('claimed by another')) return 'everyone else';
  return allowed.includes('claimed by me') ? 'claimed' : 'own';
}

function all(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** The timesheets that the person may see; `consultant_id` is kept by triggers. */
export function within(reach: Reach): RawBuilder<SqlBool> {
  const { person, consultantId } = reach;
  const conditions: Record<Kind, RawBuilder<SqlBool>> = {
    own: sql`timesheets.user_id = ${person.id}`,
    claimed: sql`timesheets.consultant_id = ${person.id}`,
    'everyone else': sql`timesheets.user_id <> ${person.id}`,
  };
  const isSaid = consultantId === undefined || (kindOf(reach) === 'claimed' && consultantId === person.id);
  return all([
    conditions[kindOf(reach)],
    ...(isSaid ? [] : [sql<SqlBool>`timesheets.consultant_id = ${consultantId}`]),
  ]);
}

/** Statuses are written out, so that one plan for all values knows how many rows each of them has. */
export function narrowed({ status, start, end }: Narrowing, table = 'timesheets'): RawBuilder<SqlBool> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  return all([
    ...(status ? [sql<SqlBool>`${column('status')} = ${sql.lit(status)}`] : []),
    ...(start && start === end ? [sql<SqlBool>`${column('weekStart')} = ${start}`] : []),
    ...(start && start !== end ? [sql<SqlBool>`${column('weekStart')} >= ${start}`] : []),
    ...(end && start !== end ? [sql<SqlBool>`${column('weekStart')} <= ${end}`] : []),
  ]);
}

const agency = '00000000-0000-0000-0000-000000000000';

/**
 * The rows to add up for counts, hours and money: figures that the triggers keep, a few for each week and status,
 * less the person's own timesheets where those are not theirs to see. Columns as in `counted.timesheets`.
 */
export function countedRows(reach: Reach, narrowing: Narrowing): RawBuilder<unknown> {
  const { person, consultantId } = reach;
  const kind = kindOf(reach);
  const direct = sql`
    select status, week_start, 1::bigint as timesheets, hours_worked as hours, pay, bill
    from timesheets where ${within(reach)} and ${narrowed(narrowing)}`;
  if (kind === 'own' || (kind === 'claimed' && consultantId && consultantId !== person.id)) return direct;
  const scope = kind === 'claimed' ? person.id : (consultantId ?? agency);
  const counted = sql`
    select status, week_start, timesheets, hours, pay, bill from counted.timesheets as part
    where scope = ${scope} and ${narrowed(narrowing, 'part')}`;
  if (kind === 'claimed') return counted;
  const own = within({ person: { ...person, role: 'Candidate' }, consultantId });
  return sql`${counted}
    union all
    select status, week_start, -1, -hours_worked, -pay, -bill
    from timesheets where ${own} and ${narrowed(narrowing)}`;
}

/** How many timesheets these are, as an expression. */
export function totalOf(reach: Reach, narrowing: Narrowing): RawBuilder<number> {
  return sql`(select coalesce(sum(timesheets), 0)::bigint from (${countedRows(reach, narrowing)}) as part)`;
}

/**
 * As `countedRows`, for who reports on everyone, with whose workers each row counts: null for those of nobody, which
 * are what the whole agency has beyond its consultants.
 */
export function countedByConsultant(reach: Reach, narrowing: Narrowing): RawBuilder<unknown> {
  const { person, consultantId } = reach;
  const own = within({ person: { ...person, role: 'Candidate' }, consultantId });
  const figures = sql`timesheets, hours, pay, bill from counted.timesheets as part`;
  const negative = sql`-timesheets, -hours, -pay, -bill from counted.timesheets as part`;
  const chosen = sql`scope = ${consultantId} and ${narrowed(narrowing, 'part')}`;
  const all = narrowed(narrowing, 'part');
  const counted = consultantId
    ? sql`select scope as consultant_id, ${figures} where ${chosen}`
    : sql`select nullif(scope, ${agency}::uuid) as consultant_id, ${figures} where ${all}
        union all
        select null, ${negative} where scope <> ${agency} and ${all}`;
  return sql`${counted}
    union all
    select consultant_id, -1, -hours_worked, -pay, -bill
    from timesheets where ${own} and ${narrowed(narrowing)}`;
}
