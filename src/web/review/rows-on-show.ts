/** Which rows of a living list to show, so that nothing moves under the pointer of somebody who works in it. */

export interface RowsOnShow<Row> {
  rows: Row[];
  /** Rows that have left the list meanwhile; they keep their place until the list is let go. */
  gone: ReadonlySet<string>;
  waiting: number;
}

interface Circumstances {
  /** Somebody is at work in the list: its rows stay where they are. */
  held: boolean;
  /** There are pages that were not fetched yet, so a row missing at the end may just be on one of them. */
  hasMore: boolean;
}

/** A list at rest shows what is there now; a held one keeps its rows, with their newest facts, and grows at its end. */
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
