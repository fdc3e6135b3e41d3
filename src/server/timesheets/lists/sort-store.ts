import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { Id } from '#domain/person/person.ts';
import { type ListOrder, usualOrder } from '#domain/timesheet/list-order.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { cursorOf, keyOf } from '#server/platform/postgres/pages.ts';

type SortedBy = 'week' | 'name' | 'hours' | 'payRun';

interface Sorting {
  columns: readonly (readonly [
    column: RawBuilder<unknown>,
    valueOf: (text?: string) => RawBuilder<unknown>,
  ])[];
  key: z.ZodMiniType<readonly (string | number)[]>;
  keyOf: (row: ReviewedTimesheet) => (string | number)[];
}

const Name = z.string().check(z.regex(/^\P{Cc}*$/u));
const as = (type: string) => (text?: string) => sql`${text}::${sql.raw(type)}`;
const week = [sql.ref('timesheets.weekStart'), as('date')] as const;
const id = [sql.ref('timesheets.id'), as('uuid')] as const;

/** Ids of pay runs rise with their numbers. A week in no run sorts after every run. */
const orNoRun = (run: RawBuilder<unknown>) =>
  sql`coalesce(${run}, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`;
const inNoRun = -1;

const sortings: Record<SortedBy, Sorting> = {
  week: { columns: [week, id], key: z.tuple([Day, Id]), keyOf: (row) => [row.weekStart, row.id] },
  name: {
    columns: [[sql.ref('users.fullName'), as('text')], [sql.ref('users.id'), as('uuid')], week, id],
    key: z.tuple([Name, Id, Day, Id]),
    keyOf: (row) => [row.candidate.fullName, row.userId, row.weekStart, row.id],
  },
  hours: {
    columns: [[sql.ref('timesheets.hoursWorked'), as('numeric')], id],
    key: z.tuple([z.number(), Id]),
    keyOf: (row) => [row.hoursWorked, row.id],
  },
  payRun: {
    columns: [
      [
        orNoRun(sql.ref('approvedWeeks.payRunId')),
        (number) => orNoRun(sql`(select id from pay_runs where number = ${number}::integer)`),
      ],
      [sql.ref('approvedWeeks.weekStart'), as('date')],
      [sql.ref('approvedWeeks.timesheetId'), as('uuid')],
    ],
    key: z.tuple([z.number(), Day, Id]),
    keyOf: (row) => [row.payRun ?? inNoRun, row.weekStart, row.id],
  },
};

function sortingOf(order: ListOrder): Sorting & { isDown: boolean } {
  const isDown = order.startsWith('-');
  return { ...sortings[order.replace('-', '') as SortedBy], isDown };
}

/** True if the list must be joined to `approved_weeks`. */
export function isByRun(order: ListOrder = usualOrder): boolean {
  return sortingOf(order).columns === sortings.payRun.columns;
}

export function placeOf(cursor: string | undefined, order: ListOrder = usualOrder): string[] {
  return cursor ? keyOf(cursor, sortingOf(order).key).map(String) : [];
}

export function cursorAfter(row: ReviewedTimesheet, order: ListOrder = usualOrder): string {
  return cursorOf(...sortingOf(order).keyOf(row));
}

export function behind(
  place: readonly (string | undefined)[],
  order: ListOrder = usualOrder,
): RawBuilder<SqlBool> {
  if (place[0] === undefined) return sql`true`;
  const { columns, isDown } = sortingOf(order);
  const left = columns.map(([column]) => column);
  const right = columns.map(([, valueOf], index) => valueOf(place[index]));
  return sql`(${sql.join(left)}) ${isDown ? sql`<` : sql`>`} (${sql.join(right)})`;
}

export function inOrder(order: ListOrder = usualOrder): RawBuilder<unknown> {
  const { columns, isDown } = sortingOf(order);
  return sql.join(columns.map(([column]) => (isDown ? sql`${column} desc` : column)));
}
