/**
 * A selection in a partly loaded list. `marked` are the selected rows; if `all` is true, `marked`
 * are the excluded rows.
 */
export interface Selection {
  all: boolean;
  marked: ReadonlySet<string>;
}

export const nobody: Selection = { all: false, marked: new Set() };
export const everybody: Selection = { all: true, marked: new Set() };

export function isChosen({ all, marked }: Selection, id: string): boolean {
  return marked.has(id) !== all;
}

export function toggled({ all, marked }: Selection, id: string): Selection {
  const next = new Set(marked);
  if (!next.delete(id)) next.add(id);
  return { all, marked: next };
}

export function countOf({ all, marked }: Selection, total: number): number {
  return all ? Math.max(0, total - marked.size) : marked.size;
}
