/** A selection in a list of which not every row is loaded: the marked rows, or all but these. */
export interface Selection {
  all: boolean;
  /** The chosen rows, or with `all` the rows that are not chosen. */
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
