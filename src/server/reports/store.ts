import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { ReportFilter } from '#domain/report/report.ts';
import type { ReportFigures } from '#domain/report/report-figures.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { Status } from '#domain/hours/status.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Page, PageWanted } from '#server/platform/postgres/pages.ts';
import { figuresByStatus, matching, type TimesheetScope, totalOf, inScope } from '#server/access/scope.ts';
import { type AgencyClock, pageOfTimesheets } from '#server/timesheets/lists/list-store.ts';

interface CountedFigures extends ReportFigures {
  matching: number;
  all: number;
}

/** Rounds each row's money half up to the penny before the sum, like `reportLine`. */
export async function countReport(
  db: Connection,
  scope: TimesheetScope,
  filter: ReportFilter,
): Promise<CountedFigures> {
  const isNarrow = Object.values(filter).some((value) => value !== undefined);
  const { rows } = await sql<CountedFigures>`
    select
      coalesce(sum(timesheets) filter (where status = 'Approved'), 0)::bigint as approved,
      coalesce(sum(timesheets) filter (where status = 'Pending'), 0)::bigint as pending,
      coalesce(sum(timesheets) filter (where status = 'Rejected'), 0)::bigint as rejected,
      coalesce(sum(hours), 0) as "totalHours",
      coalesce(sum(pay), 0) as "totalPay",
      coalesce(sum(bill), 0) as "totalBill",
      ${sumsByStatus} as "byStatus",
      coalesce(sum(without_rate), 0)::bigint as "weeksWithoutRate",
      coalesce(sum(timesheets), 0)::bigint as matching,
      ${isNarrow ? totalOf(scope, {}) : sql`coalesce(sum(timesheets), 0)::bigint`} as "all"
    from (${figuresByStatus(scope, filter)}) as part
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without a row');
  return figures;
}

function sumsOf(status: Status): RawBuilder<unknown> {
  const sum = (figure: string) =>
    sql`coalesce(sum(${sql.ref(figure)}) filter (where status = ${sql.lit(status)}), 0)`;
  return sql`jsonb_build_object('hours', ${sum('hours')}, 'pay', ${sum('pay')}, 'bill', ${sum('bill')})`;
}

export const sumsByStatus = sql`jsonb_build_object(
  'approved', ${sumsOf('Approved')}, 'pending', ${sumsOf('Pending')}, 'rejected', ${sumsOf('Rejected')}
)`;

export async function countAmounts(
  db: Connection,
  scope: TimesheetScope,
  filter: ReportFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(greatest(jsonb_array_length(amounts), 1)), 0)::bigint as total
    from timesheets where ${inScope(scope)} and ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function writtenFor(scope: TimesheetScope, filter: ReportFilter) {
  return { condition: sql<SqlBool>`${inScope(scope)} and ${matching(filter)}`, total: sql<number>`0` };
}

export async function listReport(
  db: Connection,
  scope: TimesheetScope,
  filter: ReportFilter,
  { today, timeZone, ...wanted }: PageWanted & AgencyClock,
): Promise<Omit<Page<ReviewedTimesheet & { paidOn?: Day }>, 'total'>> {
  const { items, nextCursor } = await pageOfTimesheets(db, writtenFor(scope, filter), wanted, {
    today,
    timeZone,
  });
  return {
    items: items.map((row) => (row.payState?.paidOn ? { ...row, paidOn: row.payState.paidOn } : row)),
    nextCursor,
  };
}

export async function* reportPages(
  tx: Connection,
  scope: TimesheetScope,
  filter: ReportFilter,
  /** With a clock, each row includes its pay state. */
  clock?: AgencyClock,
): AsyncGenerator<ReviewedTimesheet[]> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await pageOfTimesheets(tx, writtenFor(scope, filter), { cursor, limit: 200 }, clock);
    yield page.items;
    cursor = page.nextCursor;
  }
}

export async function listPaidDays(db: Connection): Promise<Map<number, Day>> {
  const rows = await db
    .selectFrom('payRuns')
    .select(['number', 'paidOn'])
    .where('paidOn', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ number, paidOn }) => (paidOn === null ? [] : [[number, paidOn] as const])));
}
