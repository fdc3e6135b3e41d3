/** Decides which rows of a live list are visible, so that no row moves under the user's pointer. */

export interface RowsOnShow<Row> {
  rows: Row[];
  gone: ReadonlySet<string>;
  waiting: number;
}

interface Circumstances {
  held: boolean;
  hasMore: boolean;
}

/**
 * Returns the visible rows. While `held`, the list keeps its rows with updated data and grows only
 * at the end; otherwise it shows the fresh rows.
 */
export function rowsOnShow<Row extends { id: string }>(
  shown: readonly Row[],
  fresh: readonly Row[],
  { held, hasMore }: Circumstances,
): RowsOnShow<Row> {
  if (!held) return { rows: [...fresh], gone: new Set(), waiting: 0 };
  const now = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  const lastKept = shown.findLastIndex(({ id }) => now.has(id));
  const end = fresh.findIndex(({ id }) => id === shown[lastKept]?.id) + 1;
  const isGone = ({ id }: Row, index: number) => !now.has(id) && !(hasMore && index > lastKept);
  return {
    rows: [
      ...shown.map((row) => now.get(row.id) ?? row),
      ...fresh.slice(end).filter(({ id }) => !known.has(id)),
    ],
    gone: new Set(shown.filter(isGone).map(({ id }) => id)),
    waiting: fresh.slice(0, end).filter(({ id }) => !known.has(id)).length,
  };
}
