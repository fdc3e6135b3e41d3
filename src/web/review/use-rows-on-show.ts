import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type RowsOnShow, rowsOnShow } from './rows-on-show.ts';

/**
 * Pixels of scrolling after which the first row is out of view. Moving by keyboard scrolls less.
 */
const scrolledBy = 220;
/**
 * Milliseconds after a pointer movement in which rows stay where they are, because the user is
 * probably about to click.
 */
const attention = 2000;
/** Milliseconds of a row's exit animation. */
const departure = 200;

interface List<Row> {
  key: string;
  rows: readonly Row[];
  hasMore: boolean;
}

interface LivingRows<Row> extends RowsOnShow<Row> {
  isScrolled: boolean;
  isLeaving: (id: string) => boolean;
  leave: (id: string) => void;
  comeBack: (id: string) => void;
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

  // A row that is missing in the server's list is really gone; if the server lists the row again
  // later, the row shows again.
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
