/** Reads items of a pay run, which are computed while the run is open and stored once it is locked. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { PayRunItem } from '#contract/pay-runs/pay-run.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { Week } from '#domain/calendar/day.ts';
import type { Week as WeekStart } from '#domain/calendar/week.ts';
import type { ItemOrder, RunPart } from '#domain/pay-run/pay-run.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { Id } from '#domain/person/person.ts';
import { missing } from '#domain/refusal.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  countAlone,
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
} from '#server/platform/postgres/pages.ts';
import { contains } from '#server/platform/postgres/search.ts';
import { cutOffsUpTo } from './cut-off-store.ts';
import { partConditions } from './figures-store.ts';
import { paidBeforeRuns } from './run-zero-store.ts';
import type { RunRow } from './store.ts';
import { isHeld, type Membership, waitingFor, waitingItems, waitingLines } from './waiting-item-store.ts';

interface ItemFilter {
  search?: string | undefined;
  sort?: ItemOrder | undefined;
  only?: 'held' | 'period' | 'late' | 'corrections' | 'adjustments' | 'without rate' | undefined;
}

interface FlatItem extends Omit<PayRunItem, 'deducted' | 'confirmed'> {
  confirmed: PayRunItem['confirmed'] | null;
  seriesId: string;
  total: number;
}

export interface ItemSource {
  items: RawBuilder<unknown>;
  lines: RawBuilder<unknown>;
}

export async function sourceOfRun(db: Connection, run: RunRow, timeZone: string): Promise<ItemSource> {
  if (run.number === runZero) {
    return { items: waitingItems(paidBeforeRuns(run.id), []), lines: waitingLines };
  }
  if (run.status === 'open') {
    const cutOffs = await cutOffsUpTo(db, run, timeZone);
    return { items: waitingItems(waitingFor(run), cutOffs), lines: waitingLines };
  }
  return lockedItems(sql.val(run.id));
}

export function lockedItems(id: RawBuilder<string>): ItemSource {
  return {
    items: sql`select pay_run_items.*, false as held, null as held_reason, null::timestamptz as held_at
      from pay_run_items where run_id = ${id}`,
    lines: sql`select * from pay_run_lines where item_id = item.id`,
  };
}

export function newestItems(count: number): ItemSource {
  const weeks = sql<SqlBool>`timesheets.id = any (array(
    select timesheet_id from approved_weeks where pay_run_id is null order by week_start desc limit ${count}))`;
  const none = sql<SqlBool>`false`;
  const newest = { weeks, corrections: none, remainders: none };
  return { items: waitingItems(newest, []), lines: waitingLines };
}

function inPart(part: RunPart): RawBuilder<SqlBool> {
  return sql`not item.held and ${partConditions[part]}`;
}

const conditions: Record<NonNullable<ItemFilter['only']>, RawBuilder<SqlBool>> = {
  held: sql`item.held`,
  period: inPart('period'),
  late: inPart('late'),
  corrections: inPart('corrections'),
  adjustments: inPart('adjustments'),
  'without rate': sql`item.pay is null`,
};

function seenBy(person: Viewer): RawBuilder<SqlBool> {
  if (mayInGeneral(person.role, 'read pay runs')) return sql`true`;
  return sql`exists (select from users where users.id = item.user_id and ${visibleTo(person, 'see a timesheet')})`;
}

const Line = z.string().check(z.regex(/^\P{Cc}*$/u));
const ItemKey = z.tuple([z.union([z.number(), Line]), Line, Id, Week, Id]);

const first: Record<ItemOrder, { of: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  name: { of: sql`''::text`, type: sql`text` },
  client: { of: sql`coalesce(item.client_name, '')`, type: sql`text` },
  pay: { of: sql`coalesce(item.pay, 0)`, type: sql`numeric` },
  '-pay': { of: sql`-coalesce(item.pay, 0)`, type: sql`numeric` },
};

function firstOf(sort: ItemOrder, { clientName, pay }: PayRunItem): string | number {
  if (sort === 'name') return '';
  if (sort === 'client') return clientName ?? '';
  return sort === 'pay' ? (pay ?? 0) : -(pay ?? 0);
}

const worker = sql`coalesce(item.user_id, '00000000-0000-0000-0000-000000000000')`;

function rowsOf(
  { items, lines }: ItemSource,
  where: RawBuilder<SqlBool>,
  page: RawBuilder<unknown>,
  order = keyBy('name'),
) {
  return sql<FlatItem>`
    with matching as materialized (select item.* from (${items}) as item where ${where})
    select id, kind, series_id as "seriesId", timesheet_id as "timesheetId", user_id as "userId", full_name as "fullName",
      payroll_number as "payrollNumber", client_name as "clientName", job_title as "jobTitle", week_start as "weekStart",
      hours, late, held, held_reason as "heldReason", held_at as "heldAt", deducted_note as "deductedNote",
      deducted_amount as "deductedAmount", reason, pay, bill,
      case when pay < 0 then (select sum(pay) < 0 from matching as other where other.series_id = item.series_id and other.kind <> 'deferral') else false end as owes,
      (select json_build_object('byName', confirmed_by_name, 'at', confirmed_at) from confirmed_days
        where confirmed_days.series_id = item.series_id and confirmed_days.day_hours = item.day_hours) as confirmed,
      (select count(*) from matching) as total,
      (select coalesce(json_agg(json_build_object('rateType', rate_type, 'unit', unit, 'units', units, 'payRate', pay_rate,
          'billRate', bill_rate, 'pay', line.pay, 'bill', line.bill) order by position), '[]')
        from (${lines}) as line) as lines
    from (select item.* from matching as item ${page}) as item
    order by ${order}`;
}

function keyBy(sort: ItemOrder): RawBuilder<unknown> {
  return sql`${first[sort].of}, item.full_name, ${worker}, item.week_start, item.id`;
}

function itemOf({ seriesId: _seriesId, total: _total, confirmed, ...item }: FlatItem): PayRunItem {
  return {
    ...item,
    deducted: item.deductedNote !== null,
    ...(confirmed && { confirmed: { ...confirmed, at: new Date(confirmed.at).toISOString() } }),
  };
}

const everyWeek = { upToWeek: '9999-12-27' as WeekStart, fromWeek: null, workerIds: null };

const held: Membership = {
  weeks: sql`timesheets.id = any (array(
    select noted.id from pay_run_notes join timesheets as noted using (series_id)
    join approved_weeks on timesheet_id = noted.id
    where held_reason is not null and pay_run_id is null
  ))`,
  corrections: sql`timesheet_corrections.state = 'approved' and timesheet_corrections.pay_run_id is null
    and ${isHeld('timesheet_corrections')}`,
  remainders: sql`pay_run_remainders.pay_run_id is null and ${isHeld('pay_run_remainders')}`,
};

export async function heldItems(db: Connection, timeZone: string): Promise<ItemSource> {
  const cutOffs = await cutOffsUpTo(db, everyWeek, timeZone);
  return { items: waitingItems(held, cutOffs), lines: waitingLines };
}

export async function pageOfItems(
  db: Connection,
  { source, person }: { source: ItemSource; person: Viewer },
  { search, only, sort = 'name' }: ItemFilter,
  { cursor, limit }: PageWanted,
): Promise<Page<PayRunItem>> {
  const after = cursor ? keyOf(cursor, ItemKey) : null;
  const where = sql<SqlBool>`${sql.join(
    [
      seenBy(person),
      ...(search ? [contains('item.full_name', search)] : []),
      ...(only ? [conditions[only]] : []),
    ],
    sql` and `,
  )}`;
  const key = keyBy(sort);
  const behind = after
    ? sql`where (${key}) > (${after[0]}::${first[sort].type}, ${after[1]}, ${after[2]}::uuid, ${after[3]}::date, ${after[4]}::uuid)`
    : sql``;
  const page = sql`${behind} order by ${key} limit ${limit + 1}`;
  const { rows } = await rowsOf(source, where, page, key).execute(db);
  const alone = sql<number>`(select count(*) from (${source.items}) as item where ${where})`;
  const total = rows[0]?.total ?? (after ? await countAlone(db, alone) : 0);
  return pageOf(rows.map(itemOf), limit, total, (last) =>
    cursorOf(firstOf(sort, last), last.fullName, last.userId ?? nobody, last.weekStart, last.id),
  );
}

const nobody = '00000000-0000-0000-0000-000000000000';

export async function getItem(
  db: Connection,
  source: ItemSource,
  itemId: string,
): Promise<{ item: PayRunItem; seriesId: string }> {
  const ofItsWeek = sql<SqlBool>`item.series_id in (select series_id from (${source.items}) as one where id = ${itemId})`;
  const { rows } = await rowsOf(source, ofItsWeek, sql`where item.id = ${itemId}`).execute(db);
  const [row] = rows;
  if (!row) throw missing('item');
  return { item: itemOf(row), seriesId: row.seriesId };
}
