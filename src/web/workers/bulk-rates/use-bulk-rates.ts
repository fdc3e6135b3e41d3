import { useRef, useState } from 'react';
import { useQuestionBeforeLeaving } from '#web/frame/forms/use-question-before-leaving.ts';
import { type BulkOrder, lookAt, type RateRow, saysTheSame, setRatesOf } from './rate-rows.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';

/** Maximum parallel requests, so that the portal stays fast for other users. */
const atOnce = 4;

interface Course {
  doing: 'Looking at' | 'Setting rates of';
  done: number;
  of: number;
}

/**
 * Previews the effect on each assignment, then sets the rates. A retry previews each assignment
 * again.
 */
export function useBulkRates(all: readonly RateRow[], onWell: (rows: readonly RateRow[]) => void) {
  const [order, setOrder] = useState<BulkOrder | null>(null);
  const [rows, setRows] = useState<readonly RateRow[]>([]);
  const [course, setCourse] = useState<Course | null>(null);
  const latest = useRef(rows);
  const isStopped = useRef(false);
  useQuestionBeforeLeaving(course?.doing === 'Setting rates of');

  async function each(
    doing: Course['doing'],
    chosen: readonly RateRow[],
    act: (row: RateRow) => Promise<RateRow[]>,
  ) {
    const waiting = [...chosen];
    let done = 0;
    isStopped.current = false;
    setCourse({ doing, done, of: chosen.length });
    async function workThrough() {
      for (let row = waiting.shift(); row && !isStopped.current; row = waiting.shift()) {
        const next = await act(row);
        if (next.some(({ state }) => state === 'unanswered')) isStopped.current = true;
        const { key } = row;
        latest.current = latest.current.flatMap((one) => (one.key === key ? next : [one]));
        setRows(latest.current);
        done += 1;
        setCourse({ doing, done, of: chosen.length });
      }
    }
    await fetchAfter(() => Promise.all(Array.from({ length: atOnce }, workThrough)));
    setCourse(null);
  }

  async function look(wanted: BulkOrder, chosen: readonly RateRow[]) {
    await each('Looking at', chosen, (row) => lookAt(row, wanted));
  }

  return {
    order,
    rows,
    course,
    begin(wanted: BulkOrder) {
      setOrder(wanted);
      latest.current = all;
      setRows(all);
      void look(wanted, all);
    },
    lookAgain(chosen: readonly RateRow[]) {
      if (order) void look(order, chosen);
    },
    async set(chosen: readonly RateRow[]) {
      if (!order) return;
      await each('Setting rates of', chosen, async (row) => {
        if (row.state === 'ready') return [await setRatesOf(row, order)];
        const looked = await lookAt(row, order);
        return Promise.all(
          looked.map(async (fresh) => {
            if (fresh.state === 'same') return { ...fresh, state: 'set' as const };
            return saysTheSame(fresh, row) ? setRatesOf(fresh, order) : fresh;
          }),
        );
      });
      if (latest.current.every(({ state }) => state === 'set' || state === 'same')) onWell(latest.current);
      await fetchNow();
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}
