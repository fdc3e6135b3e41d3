/** The timesheet report: six figures, a page of rows, and the whole export in portions. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Person } from '#domain/person.ts';
import type { ReportFigures, ReportFilter } from '#domain/report.ts';
import type { ReviewedTimesheet } from '#domain/timesheet.ts';
import type { Connection } from './database.ts';
import { cursorOf, keyOf, type Page, pageOf } from './pages.ts';
import { joinedTimesheets, type PageWanted, rowOf, TimesheetKey } from './timesheets.ts';
import { visibleTo } from './visible.ts';

/** Whose timesheets a report covers: a consultant's claimed workers; an Admin's everyone or one consultant's. */
export interface ReportScope {
  person: Pick<Person, 'id' | 'role'>;
  consultantId?: string | undefined;
}

function covered({ person, consultantId }: ReportScope): RawBuilder<SqlBool> {
  const visible = sql<SqlBool>`${visibleTo(person, 'see a timesheet')}`;
  return consultantId ? sql`${visible} and users.assigned_consultant_id = ${consultantId}` : visible;
}

function matching({ start, end, status }: ReportFilter): RawBuilder<SqlBool> {
  const conditions = [
    start && sql<SqlBool>`timesheets.week_start >= ${start}`,
    end && sql<SqlBool>`timesheets.week_start <= ${end}`,
    status && sql<SqlBool>`timesheets.status = ${status}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

export interface CountedFigures extends ReportFigures {
  /** Rows that match the filter, and all rows the report could cover. */
  matching: number;
  all: number;
}

/** The six tiles and both counts. Each row's money is rounded half up to the penny before the sum, as `payAndBillOf`. */
export async function countReport(
  db: Connection,
  scope: ReportScope,
  filter: ReportFilter,
): Promise<CountedFigures> {
  const matches = matching(filter);
  const pay = sql`coalesce(timesheets.pay_rate, users.rate_of_pay, 0)`;
  const bill = sql`coalesce(timesheets.bill_rate, users.supply_bill_amount, 0)`;
  const { rows } = await sql<CountedFigures>`
    select
      count(*) filter (where ${matches} and timesheets.status = 'Approved') as approved,
      count(*) filter (where ${matches} and timesheets.status = 'Pending') as pending,
      count(*) filter (where ${matches} and timesheets.status = 'Rejected') as rejected,
      coalesce(sum(hours_worked) filter (where ${matches}), 0) as "totalHours",
      coalesce(sum(round(hours_worked * ${pay}, 2)) filter (where ${matches}), 0) as "totalPay",
      coalesce(sum(round(hours_worked * ${bill}, 2)) filter (where ${matches}), 0) as "totalBill",
      count(*) filter (where ${matches}) as matching,
      count(*) as "all"
    from timesheets join users on users.id = timesheets.user_id
    where ${covered(scope)}
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without a row');
  return figures;
}

/** Rows of the report, newest week first. */
function reportRows(db: Connection, scope: ReportScope, filter: ReportFilter, after: TimesheetKey | null) {
  return joinedTimesheets(db)
    .where(covered(scope))
    .where(matching(filter))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(timesheets.week_start, timesheets.id) < (${after?.[0]}::date, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('timesheets.weekStart', 'desc')
    .orderBy('timesheets.id', 'desc');
}

export async function listReport(
  db: Connection,
  scope: ReportScope,
  filter: ReportFilter,
  { cursor, limit }: PageWanted,
  total: number,
): Promise<Page<ReviewedTimesheet>> {
  const after = cursor ? keyOf(cursor, TimesheetKey) : null;
  const rows = await reportRows(db, scope, filter, after)
    .limit(limit + 1)
    .execute();
  return pageOf(rows.map(rowOf), limit, total, (last) => cursorOf(last.weekStart, last.id));
}

const portion = 1_000;

/** Every row of the export, a portion at a time, out of one snapshot of the transaction it runs in. */
export async function* streamReport(
  tx: Connection,
  scope: ReportScope,
  filter: ReportFilter,
): AsyncGenerator<ReviewedTimesheet[]> {
  for (let after: TimesheetKey | null = null; ;) {
    const rows: Awaited<ReturnType<ReturnType<typeof reportRows>['execute']>> = await reportRows(
      tx,
      scope,
      filter,
      after,
    )
      .limit(portion)
      .execute();
    if (rows.length > 0) yield rows.map(rowOf);
    const last = rows.at(-1);
    if (rows.length < portion || !last) return;
    after = [last.weekStart, last.id];
  }
}
