/** Decision 105: one statement filters, sorts and pages. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { WorkerRow } from '#contract/workers/workers.ts';
import type { WorkerView } from '#domain/assignment/claim.ts';
import type { WorkerFilter, WorkerKey, WorkerSort } from '#domain/assignment/worker-row.ts';
import { leavingUntil } from '#domain/assignment/worker-row.ts';
import type { Day as CalendarDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import type { Status } from '#domain/hours/status.ts';
import { weekToChase } from '#domain/missing/reminder.ts';
import { type Board, isMissing } from '#server/missing/store.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  countAlone,
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
  rowsWanted,
  NameKey,
} from '#server/platform/postgres/pages.ts';
import { found, inView } from './store.ts';

interface RowsAsked {
  view: Exclude<WorkerView, 'unclaimed'>;
  search?: string | undefined;
  only?: WorkerFilter | undefined;
  consultantId?: string | undefined;
  clientId?: string | undefined;
  sort: WorkerSort;
}

const weeksJustGone = 4;

function hasAccount(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(users.disabled_at is null and ${condition})`;
}

function ofUnratedAssignments(today: CalendarDay): RawBuilder<unknown> {
  return sql`select user_id from assignments
    left join lateral (
      select pay_rate, bill_rate from assignment_rates
      where assignment_id = assignments.id and rate_type = 'basic' and from_date <= ${today}::date
      order by from_date desc limit 1
    ) as holding on true
    where not is_primary and start_date <= ${today}::date and coalesce(end_date, 'infinity') >= ${today}::date
      and (holding.pay_rate is null or holding.bill_rate is null)`;
}

/** True for a worker with an account and a current assignment that lacks a pay rate or a bill rate. */
export function lacksRate(today: CalendarDay): RawBuilder<SqlBool> {
  return hasAccount(sql`users.id = any (array(
    select id from users
    where role = 'Candidate' and disabled_at is null and (rate_of_pay is null or supply_bill_amount is null)
    union ${ofUnratedAssignments(today)}))`);
}

const conditions: Record<WorkerFilter, (today: CalendarDay, board: Board) => RawBuilder<SqlBool>> = {
  'no-rate': lacksRate,
  'no-assignment': (today) =>
    hasAccount(sql`not exists (
      select from assignments where user_id = users.id and coalesce(end_date, 'infinity') >= ${today}::date)`),
  missing: (_, board) => isMissing(board),
  leaving: (today) =>
    hasAccount(sql`users.id in (
      select user_id from assignments where end_date between ${today}::date and ${leavingUntil(today)}::date
    ) and not exists (
      select from assignments
      where user_id = users.id and coalesce(end_date, 'infinity') > ${leavingUntil(today)}::date)`),
};

function worksAt(clientId: string, today: CalendarDay): RawBuilder<SqlBool> {
  return sql`users.id in (select user_id from assignments
    where client_id = ${clientId} and coalesce(end_date, 'infinity') >= ${today}::date)`;
}

interface Joining {
  today: CalendarDay;
  ofMost: boolean;
}

function latestWeek({ today, ofMost }: Joining): RawBuilder<unknown> {
  const lookedUp = sql`(select max(week_start) from timesheets where user_id = users.id)`;
  if (!ofMost) return sql`cross join lateral (select ${lookedUp} as week_start) as latest`;
  return sql`
    left join (
      select user_id, max(week_start) as week_start from timesheets
      where week_start >= ${addWeeks(weekOf(today), -weeksJustGone)} group by user_id
    ) as recent on recent.user_id = users.id
    cross join lateral (select coalesce(recent.week_start, ${lookedUp}) as week_start) as latest`;
}

interface SortKey<Value> {
  expression: RawBuilder<Value>;
  type: RawBuilder<unknown>;
  none: RawBuilder<Value>;
  join?: (joining: Joining) => RawBuilder<unknown>;
  schema: z.ZodMiniType<string | number>;
}

const text = { type: sql`text`, none: sql<string>`''`, schema: NameKey.def.items[0] };
const amount = { type: sql`numeric`, none: sql<number>`0`, schema: z.number() };
const date = { type: sql`date`, none: sql<string>`'epoch'`, schema: Day };

const keys: Record<Exclude<WorkerKey, 'name'>, SortKey<string | number>> = {
  client: { ...text, expression: sql`clients.name` },
  job: { ...text, expression: sql`placed.job_title` },
  start: { ...date, expression: sql`placed.start_date` },
  pay: { ...amount, expression: sql`users.rate_of_pay` },
  bill: { ...amount, expression: sql`users.supply_bill_amount` },
  margin: { ...amount, expression: sql`(users.supply_bill_amount - users.rate_of_pay)` },
  week: { ...date, expression: sql`latest.week_start`, join: latestWeek },
};

function orderOf(sort: WorkerSort, joining: Joining) {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '') as WorkerKey;
  const key = name === 'name' ? null : keys[name];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const value = key && sql`coalesce(${key.expression}, ${key.none}::${key.type})`;
  const isLast = key && (isDescending ? sql`${key.expression} is not null` : sql`${key.expression} is null`);
  const columns = key ? [sql`page."isLast"`, sql`page.key`] : [];
  return {
    joined: key?.join?.(joining) ?? sql``,
    selected: key ? sql`, ${isLast} as "isLast", ${value} as key` : sql``,
    inside: orderBy([...(key ? [isLast, value] : []), sql`users.full_name`, sql`users.id`], direction),
    outside: orderBy([...columns, sql`page."fullName"`, sql`page.id`], direction),
    after(cursor: string): RawBuilder<SqlBool> {
      const than = isDescending ? sql`<` : sql`>`;
      if (!key) {
        const [fullName, id] = keyOf(cursor, NameKey);
        return sql`(users.full_name, users.id) ${than} (${fullName}, ${id}::uuid)`;
      }
      const schema = z.tuple([z.boolean(), key.schema, ...NameKey.def.items]);
      const [last, of, fullName, id] = keyOf(cursor, schema);
      return sql`(${isLast}, ${value}, users.full_name, users.id)
        ${than} (${last}::boolean, ${of}::${key.type}, ${fullName}, ${id}::uuid)`;
    },
    cursorOf: ({ isLast: last, key: of, fullName, id }: FlatRow) =>
      key ? cursorOf(last as never, of, fullName, id) : cursorOf(fullName, id),
  };
}

function orderBy(parts: readonly unknown[], direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`order by ${sql.join(parts.map((part) => sql`${part} ${direction}`))}`;
}

/** Returns SQL for rows of `consultant_id` and `count`, to join in a larger statement. */
export function withoutRateByConsultant(person: Viewer, today: CalendarDay): RawBuilder<unknown> {
  return sql`select users.assigned_consultant_id as consultant_id, count(*)::int as count from users
    where users.role = 'Candidate' and ${visibleTo(person, 'see a worker')} and ${lacksRate(today)}
    group by users.assigned_consultant_id`;
}

interface FlatRow extends Omit<WorkerRow, 'assignment' | 'lastWeek' | 'notes'> {
  isLast: boolean;
  key: string | number;
  clientName: string | null;
  jobTitle: string | null;
  startDate: CalendarDay | null;
  weekStart: Week | null;
  status: Status | null;
  notes: number;
  total: number;
}

function workerRowOf(flat: FlatRow): WorkerRow {
  const { isLast: _l, key: _k, total: _t, ...row } = flat;
  const { clientName, jobTitle, startDate, weekStart, status, notes, ...worker } = row;
  const isComplete = clientName !== null && jobTitle !== null && startDate !== null;
  return {
    ...worker,
    assignment: isComplete ? { clientName, jobTitle, startDate } : null,
    lastWeek: weekStart && status ? { weekStart, status } : null,
    ...(notes > 0 && { notes }),
  };
}

export async function listWorkerRows(
  db: Connection,
  person: Viewer,
  { view, search, only, consultantId, clientId, sort }: RowsAsked,
  wanted: PageWanted & { today: CalendarDay },
): Promise<Page<WorkerRow>> {
  const { today, cursor } = wanted;
  const board = { scope: { person, consultantId }, week: weekToChase(today) };
  const scope = sql.join(
    [
      sql`users.role = 'Candidate'`,
      inView(person, view),
      ...(consultantId ? [visibleTo(person, 'see a worker', { claimedBy: consultantId })] : []),
      ...(search ? [found(search, today)] : []),
      ...(clientId ? [worksAt(clientId, today)] : []),
      ...(only ? [conditions[only](today, board)] : []),
    ],
    sql` and `,
  );
  const ofMost = view === 'all' && !consultantId && !search && !clientId && !only;
  const order = orderOf(sort, { today, ofMost });
  const total = sql<number>`(select count(*) from users where ${scope})`;
  const { rows } = await sql<FlatRow>`
    select page.*, last_week.*, (
        select case when bool_and(end_date is not null) then max(end_date) end from assignments where user_id = page.id
      ) as "lastDay",
      (
        select coalesce(json_agg(json_build_object('id', assignments.id, 'clientName', clients.name,
          'jobTitle', job_title, 'isPrimary', is_primary) order by is_primary desc, start_date, assignments.id), '[]')
        from assignments join clients on clients.id = client_id
        where user_id = page.id and coalesce(end_date, 'infinity') >= ${today}::date
      ) as assignments,
      (select ${board.week}::date from users where users.id = page.id and ${isMissing(board)}) as "missingWeek",
      (
        select count(*)::int from notes join users on users.id = notes.user_id
        where notes.user_id = page.id and ${visibleTo(person, 'see notes')}
      ) as notes,
      ${total} as total
    from (
      select users.id, users.full_name as "fullName", users.email,
        users.assigned_consultant_id as "assignedConsultantId", users.rate_of_pay as "rateOfPay",
        users.supply_bill_amount as "supplyBillAmount", users.disabled_at is not null as disabled,
        clients.name as "clientName", placed.job_title as "jobTitle", placed.start_date as "startDate" ${order.selected}
      from users left join assignments as placed on placed.user_id = users.id and placed.is_primary
      left join clients on clients.id = placed.client_id ${order.joined}
      where ${scope} ${cursor ? sql`and ${order.after(cursor)}` : sql``}
      ${order.inside}
      limit ${rowsWanted(wanted)}
    ) as page
    left join lateral (
      select week_start as "weekStart", status from timesheets
      where user_id = page.id order by week_start desc, timesheets.id desc limit 1
    ) as last_week on true
    ${order.outside}`.execute(db);
  const counted = rows[0]?.total ?? (cursor ? await countAlone(db, total) : 0);
  const { items, ...rest } = pageOf(rows, wanted.limit, counted, order.cursorOf);
  return { ...rest, items: items.map(workerRowOf) };
}
