import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type RowsOnShow, rowsOnShow } from './rows-on-show.ts';

/** In pixels: from here on the first row leaves the window; moving to a list with the keyboard scrolls less. */
const scrolledBy = 220;
/** Somebody who has just moved the pointer over a row is about to press something in it. */
const attention = 2000;
/** As long as a row's way out takes. */
const departure = 200;

interface List<Row> {
  /** Which filter the rows belong to; another one starts afresh. */
  key: string;
  rows: readonly Row[];
  hasMore: boolean;
}

interface LivingRows<Row> extends RowsOnShow<Row> {
  isScrolled: boolean;
  isLeaving: (id: string) => boolean;
  leave: (id: string) => void;
  /** A row that had left is on its way back: it is shown at once, even to somebody who works in the list. */
  comeBack: (id: string) => void;
  /** Somebody uses the list just now. */
  attend: () => void;
  refresh: () => void;
}

export function useRowsOnShow<Row extends { id: string }>(list: List<Row>): LivingRows<Row> {
  const isScrolled = useSyncExternalStore(onScroll, () => scrollY > scrolledBy);
  const [isAttended, setIsAttended] = useState(false);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [returning, setReturning] = useState<string | null>(null);
  const [shown, setShown] = useState({ key: list.key, rows: list.rows });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const departures = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => () => clearTimeout(timer.current), []);

  // What the server no longer lists has left for good, and may come back some day.
  const listed = new Set(list.rows.map(({ id }) => id));
  const stillListed = left.filter((id) => listed.has(id));
  if (stillListed.length < left.length) setLeft(stillListed);

  const isBack = returning !== null && listed.has(returning);
  if (isBack) setReturning(null);

  const isElsewhere = new Set(left);
  const here = ({ id }: Row) => !isElsewhere.has(id);
  const now = rowsOnShow(shown.rows.filter(here), list.rows.filter(here), {
    held: shown.key === list.key && !isBack && (isScrolled || isAttended || leaving.length > 0),
    hasMore: list.hasMore,
  });
  const isSame =
    shown.key === list.key &&
    shown.rows.length === now.rows.length &&
    shown.rows.every((row, index) => row === now.rows[index]);
  if (!isSame) setShown({ key: list.key, rows: now.rows });

  return {
    ...now,
    gone: new Set([...now.gone].filter((id) => !leaving.includes(id))),
    isScrolled,
    isLeaving: (id) => leaving.includes(id),
    leave(id) {
      setLeaving((ids) => [...ids, id]);
      const timer = setTimeout(() => {
        setLeft((ids) => [...ids, id]);
        setLeaving((ids) => ids.filter((other) => other !== id));
      }, departure);
      departures.current.set(id, timer);
    },
    comeBack(id) {
      clearTimeout(departures.current.get(id));
      setLeaving((ids) => ids.filter((other) => other !== id));
      setLeft((ids) => ids.filter((other) => other !== id));
      setReturning(id);
    },
    attend() {
      setIsAttended(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsAttended(false), attention);
    },
    refresh: () => setShown({ key: '', rows: [] }),
  };
}

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}
