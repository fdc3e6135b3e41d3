import { useRef } from 'react';
import type { Selection } from './use-selection.ts';

export function useRange<Row extends { id: string }>(
  rows: readonly Row[],
  selection: Selection<Row>,
): (id: string, event: { nativeEvent: Event }) => void {
  const last = useRef<string | null>(null);
  return (id, { nativeEvent }) => {
    const placeOf = (wanted: string | null) => rows.findIndex((row) => row.id === wanted);
    const [from, to] = [placeOf(last.current), placeOf(id)];
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && from !== -1;
    last.current = id;
    if (!isRange) {
      selection.toggle(id);
      return;
    }
    const range = new Set(rows.slice(Math.min(from, to), Math.max(from, to) + 1));
    const others = selection.chosen.filter((row) => !range.has(row));
    selection.choose(selection.has(id) ? others : [...others, ...range]);
  };
}
