/** Whose timesheets a list or a report covers: what the person may see, narrowed, as rows and as figures to add up. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Relation, relationsFor } from '#domain/access.ts';
import type { Status } from '#domain/timesheet.ts';
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
export function narrowed({ status, start, end }: Narrowing, table = 'timesheets'): RawBuilder<SqlBool> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  const conditions = [
    ...(status ? [sql<SqlBool>`${column('status')} = ${sql.lit(status)}`] : []),
    ...(start && start === end ? [sql<SqlBool>`${column('weekStart')} = ${start}`] : []),
    ...(start && start !== end ? [sql<SqlBool>`${column('weekStart')} >= ${start}`] : []),
    ...(end && start !== end ? [sql<SqlBool>`${column('weekStart')} <= ${end}`] : []),
  ];
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

const agency = '00000000-0000-0000-0000-000000000000';

/**
 * The rows to add up for counts, hours and money: figures that the triggers keep, a few for each week and status, with
 * the person's own timesheets put right. Columns as in `counted.timesheets`.
 */
export function countedRows(reach: Reach, narrowing: Narrowing): RawBuilder<unknown> {
  return added(reach, narrowing, scopesOf(reach, { isByConsultant: false }));
}

/** As `countedRows`, with whose workers each row counts: null for those of nobody. */
export function countedByConsultant(reach: Reach, narrowing: Narrowing): RawBuilder<unknown> {
  return added(reach, narrowing, scopesOf(reach, { isByConsultant: true }));
}

/** Some of the counted figures, how often they count (also less than once), and for whose workers. */
interface Part {
  scope: RawBuilder<SqlBool>;
  times: number;
  consultantId: RawBuilder<unknown>;
}

function scopesOf({ person, consultantId }: Reach, { isByConsultant }: { isByConsultant: boolean }): Part[] {
  const allowed: readonly Relation[] = relationsFor(person.role, seeing);
  const mine = Number(allowed.includes('claimed by me'));
  const others = Number(allowed.includes('claimed by another'));
  const nobodys = Number(allowed.includes('unclaimed'));
  const named = { consultantId: sql`scope` };
  const nameless = { consultantId: sql`null::uuid` };
  if (consultantId) {
    const times = consultantId === person.id ? mine : others;
    return [{ scope: sql`scope = ${consultantId}`, times, ...named }];
  }
  // What nobody has claimed is what the whole agency has beyond its consultants.
  const everybodys: Part = { scope: sql`scope = ${agency}`, times: nobodys, ...nameless };
  const claimed: Part = { scope: sql`scope <> ${agency}`, times: -nobodys, ...nameless };
  const less = isByConsultant ? 0 : nobodys;
  return [
    everybodys,
    ...(isByConsultant ? [claimed] : []),
    { scope: sql`scope = ${person.id}`, times: mine - less, ...named },
    { scope: sql`scope not in (${agency}, ${person.id})`, times: others - less, ...named },
  ];
}

/** The scopes count one's own timesheets as if they were another's: those go, and come back where one sees them. */
function added(reach: Reach, narrowing: Narrowing, scopes: Part[]): RawBuilder<unknown> {
  const { person } = reach;
  const which = timesheetsOf(reach);
  const own = asOwn(person, which);
  const seesOwn = relationsFor(person.role, seeing).includes('self');
  const parts = [
    ...scopes.filter(({ times }) => times !== 0).map((part) => counted(part, narrowing)),
    direct(sql`${own} and ${asOthers(person, seeing, which)}`, -1, narrowing),
    ...(seesOwn ? [direct(own, 1, narrowing)] : []),
  ];
  return sql.join(parts, sql` union all `);
}

function counted({ scope, times, consultantId }: Part, narrowing: Narrowing): RawBuilder<unknown> {
  const sign = sql.lit(times);
  return sql`
    select ${consultantId} as consultant_id, status, week_start,
      ${sign} * timesheets as timesheets, ${sign} * hours as hours, ${sign} * pay as pay, ${sign} * bill as bill
    from counted.timesheets as part where ${scope} and ${narrowed(narrowing, 'part')}`;
}

function direct(condition: RawBuilder<unknown>, times: 1 | -1, narrowing: Narrowing): RawBuilder<unknown> {
  const sign = sql.lit(times);
  return sql`
    select consultant_id, status, week_start,
      ${sign}::bigint as timesheets, ${sign} * hours_worked as hours, ${sign} * pay as pay, ${sign} * bill as bill
    from timesheets where ${condition} and ${narrowed(narrowing)}`;
}

/** How many timesheets these are, as an expression. */
export function totalOf(reach: Reach, narrowing: Narrowing): RawBuilder<number> {
  return sql`(select coalesce(sum(timesheets), 0)::bigint from (${countedRows(reach, narrowing)}) as part)`;
}
