import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Day as DayOfCalendar } from '#domain/calendar/calendar.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { Role } from '#domain/person/person.ts';
import type { AssignmentFilter } from '#domain/report/week-filter.ts';
import type { SignOffFilter } from '#domain/sign-off/sign-off-of-week.ts';
import { type ListOrder, usualOrder } from '#domain/timesheet/list-order.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { Status } from '#domain/hours/status.ts';
import type { ApprovedPayState } from '#domain/timesheet/pay-state.ts';
import type { Week } from '#domain/calendar/week.ts';
import { compiledQuery } from '#server/platform/postgres/compiled-queries.ts';
import { flaggedRowOf, listedBesides, notesIn } from '#server/timesheets/comparison-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  countAlone,
  type Page,
  pageOf,
  type PageWanted as AnyPage,
  rowsWanted,
} from '#server/platform/postgres/pages.ts';
import { type CountedFilter, matching, type TimesheetScope, totalOf, inScope } from '#server/access/scope.ts';
import { isNarrowed } from '#server/access/narrowing.ts';
import { inPayState } from './pay-filter-store.ts';
import { behind, cursorAfter, inOrder, isByRun, placeOf } from './sort-store.ts';
import type { Viewer } from '#server/access/visible.ts';
import { payFacts, withPayState } from '#server/timesheets/pay-state-store.ts';
import { couldBeOf } from '#server/timesheets/sign-off/sign-off-store.ts';
import { findByText } from './search-store.ts';
import { type FlatRow, readTimesheets, rowOf } from '../store.ts';

export interface TimesheetFilter extends AssignmentFilter {
  status?: Status | undefined;
  weekStart?: Week | undefined;
  upToWeek?: Week | undefined;
  candidate?: string | undefined;
  council?: string | undefined;
  /** The value is null for workers without a consultant. */
  consultantId?: string | null | undefined;
  covered?: boolean | undefined;
  userId?: string | undefined;
  signOff?: SignOffFilter | undefined;
  payRun?: string | undefined;
  payState?: ApprovedPayState | undefined;
  today?: DayOfCalendar | undefined;
}

interface PageWanted extends AnyPage {
  sort?: ListOrder | undefined;
}

export interface AgencyClock {
  today: DayOfCalendar;
  timeZone: string;
}

type Besides = 'nothing' | 'comparisons' | 'pay' | 'comparisons and pay';

interface Reading<Row> {
  rowOf: (flat: FlatRow) => Row;
  besides: Besides;
}

const plain: Reading<ReviewedTimesheet> = { rowOf, besides: 'nothing' };

interface PageWritten {
  condition: RawBuilder<SqlBool>;
  total: RawBuilder<number>;
}

export async function pageOfTimesheets(
  db: Connection,
  written: PageWritten,
  wanted: PageWanted,
  clock?: AgencyClock,
): Promise<Page<ReviewedTimesheet>> {
  const reading = clock ? ({ rowOf: withPayState(clock), besides: 'pay' } as const) : plain;
  return readPage(reading, db, written, wanted);
}

async function readPage<Row extends ReviewedTimesheet>(
  reading: Reading<Row>,
  db: Connection,
  written: PageWritten,
  wanted: PageWanted,
): Promise<Page<Row>> {
  const after = placeOf(wanted.cursor, wanted.sort);
  const rows = await pageQuery(db, written, { ...reading, ...wanted, after }).execute();
  return pageRead(reading, rows, wanted, () => countAlone(db, written.total));
}

function pageQuery(
  db: Connection,
  { condition, total }: PageWritten,
  { besides, limit, sort, after }: Omit<PageWanted, 'cursor'> & { besides: Besides; after: Place },
) {
  return readTimesheets(db)
    .select(total.as('total'))
    .$if(isByRun(sort), (query) =>
      query.innerJoin('approvedWeeks', 'approvedWeeks.timesheetId', 'timesheets.id'),
    )
    .$if(besides.startsWith('comparisons'), (query) => query.select(listedBesides))
    .$if(besides.endsWith('pay'), (query) => query.select(payFacts))
    .where(condition)
    .$if(after[0] !== undefined, (query) => query.where(behind(after, sort)))
    .orderBy(inOrder(sort))
    .limit(rowsWanted({ limit }));
}

type Place = readonly (string | undefined)[];

async function pageRead<Row extends ReviewedTimesheet>(
  reading: Reading<Row>,
  rows: FlatRow[],
  { cursor, limit, sort }: PageWanted,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const total = rows[0]?.total ?? (cursor ? await count() : 0);
  return pageOf(rows.map(reading.rowOf), limit, total, (last) => cursorAfter(last, sort));
}

export async function listTimesheets(
  db: Connection,
  person: Viewer,
  filter: TimesheetFilter,
  wanted: PageWanted,
): Promise<Page<ReviewedTimesheet>> {
  return listAs(plain, db, person, filter, wanted);
}

export async function listFlaggedTimesheets(
  db: Connection,
  person: Viewer,
  filter: TimesheetFilter,
  { timeZone, today, ...wanted }: PageWanted & AgencyClock,
): Promise<Page<FlaggedTimesheet>> {
  const clock = { timeZone, today };
  const isApproved = filter.status === 'Approved';
  const flagged = {
    rowOf: (flat: FlatRow) => ({
      ...flaggedRowOf(flat, clock),
      ...(isApproved && withPayState(clock)(flat)),
      ...notesIn(flat, person),
    }),
    besides: isApproved ? 'comparisons and pay' : 'comparisons',
  } as const;
  return listAs(flagged, db, person, { ...filter, today }, wanted);
}

export async function listTimesheetsWithPay(
  db: Connection,
  person: Viewer,
  filter: Pick<TimesheetFilter, 'userId'>,
  { today, timeZone, ...wanted }: PageWanted & AgencyClock,
): Promise<Page<ReviewedTimesheet>> {
  return listAs({ rowOf: withPayState({ today, timeZone }), besides: 'pay' }, db, person, filter, wanted);
}

async function listAs<Row extends ReviewedTimesheet>(
  reading: Reading<Row>,
  db: Connection,
  person: Viewer,
  filter: TimesheetFilter,
  wanted: PageWanted,
): Promise<Page<Row>> {
  const { candidate, council, status, weekStart, upToWeek, consultantId, userId } = filter;
  const written = writtenFor(person, filter);
  const after = placeOf(wanted.cursor, wanted.sort);
  if (candidate || council) {
    const { condition } = written;
    const found = await findByText(db, filter);
    const rest = sql<SqlBool>`${condition} and ${behind(after, wanted.sort)}`;
    const isUsual = (wanted.sort ?? usualOrder) === usualOrder;
    const total = countOf(sql`${condition} and ${found.each}`);
    return readPage(
      reading,
      db,
      { condition: sql`${condition} and ${isUsual ? found.newest(rest, wanted) : found.each}`, total },
      wanted,
    );
  }
  const isUnusual = isNarrowed(filter) || filter.signOff || filter.payState || filter.covered;
  if (isUnusual || consultantId === null || person.covers) return readPage(reading, db, written, wanted);
  const values = { personId: person.id, weekStart, upToWeek, consultantId, userId, ...placed(after) };
  const { limit, sort } = wanted;
  const shape = { role: person.role, status, besides: reading.besides, limit, sort };
  const rows = await usualPage(db, values, shape);
  return pageRead(reading, rows, wanted, () => countAlone(db, written.total));
}

const usualPage = compiledQuery(
  (
    db,
    { personId: id, after0, after1, after2, after3, ...narrower }: UsualValues,
    { role, status, ...shape }: UsualShape,
  ) =>
    pageQuery(db, writtenFor({ id, role }, { ...narrower, status }), {
      ...shape,
      after: [after0, after1, after2, after3],
    }),
);

function placed([after0, after1, after2, after3]: string[]) {
  return { after0, after1, after2, after3 };
}

type UsualValues = Record<
  'weekStart' | 'upToWeek' | 'consultantId' | 'userId' | keyof ReturnType<typeof placed>,
  string | undefined
> & {
  personId: string;
};

interface UsualShape {
  role: Role;
  status: Status | undefined;
  besides: Besides;
  limit: number;
  sort: ListOrder | undefined;
}

interface Narrower extends AssignmentFilter {
  weekStart?: string | undefined;
  upToWeek?: string | undefined;
  consultantId?: string | null | undefined;
  covered?: boolean | undefined;
  userId?: string | undefined;
  payRun?: string | undefined;
}

function writtenFor(
  person: Viewer,
  narrower: Narrower & Pick<TimesheetFilter, 'status' | 'signOff' | 'payState' | 'today'>,
): PageWritten {
  const { weekStart, consultantId, covered, userId, signOff, payState, today, ...which } = narrower;
  const scope: TimesheetScope = { person, consultantId, covered };
  const filter: CountedFilter = { ...which, start: weekStart, end: weekStart };
  const conditions = [inScope(scope), matching(filter)];
  if (userId) conditions.push(sql`timesheets.user_id = ${userId}`);
  if (signOff) conditions.push(couldBeOf(signOff));
  if (payState && today) conditions.push(inPayState(payState, today));
  const condition = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  return { condition, total: userId || signOff || payState ? countOf(condition) : totalOf(scope, filter) };
}

function countOf(condition: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql`(select count(*) from timesheets where ${condition})`;
}
