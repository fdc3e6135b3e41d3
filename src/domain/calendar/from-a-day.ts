/** Rows that hold from a day on, until a later row. */

import type { Day } from './calendar.ts';

/** The day of rows without a beginning: they hold for every day before the next row, also before this one. */
export const fromTheStart = '2000-01-01' as Day;

/** Orders rows of one kind by their day: what holds from the start comes before every day. */
function orderOf({ from }: { from: Day }): string {
  return from === fromTheStart ? '' : from;
}

/** The row that holds on a day: that with the latest `from` on or before it. */
export function holdingOn<Row extends { from: Day }>(rows: readonly Row[], day: Day): Row | null {
  return rows
    .filter((row) => orderOf(row) <= day)
    .reduce<Row | null>((latest, row) => (latest && orderOf(latest) > orderOf(row) ? latest : row), null);
}
