import { useState } from 'react';

export interface Selection<Row> {
  chosen: readonly Row[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  choose: (rows: readonly Row[]) => void;
}

export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = new Set(ids);
  return {
    chosen: rows.filter(({ id }) => chosen.has(id)),
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
    choose: (next) => setIds(next.map(({ id }) => id)),
  };
}
