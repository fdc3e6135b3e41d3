import type { Day } from './calendar.ts';

/** The `from` of rows without a first day. Such rows apply before this day too. */
export const fromTheStart = '2000-01-01' as Day;

function orderOf({ from }: { from: Day }): string {
  return from === fromTheStart ? '' : from;
}

export function holdingOn<Row extends { from: Day }>(rows: readonly Row[], day: Day): Row | null {
  return rows
    .filter((row) => orderOf(row) <= day)
    .reduce<Row | null>((latest, row) => (latest && orderOf(latest) > orderOf(row) ? latest : row), null);
}
