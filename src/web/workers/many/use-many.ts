import { useRef, useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { Refusal } from '#domain/refusal.ts';
import { messageOf } from '#web/api/api.ts';
import { useQuestionBeforeLeaving } from '#web/frame/forms/use-question-before-leaving.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';
import { counted } from '#web/ui/counted.ts';

export type ManyState = 'done' | 'same' | 'refused' | 'unanswered' | 'waiting';

export interface ManyRow {
  worker: Worker;
  state: ManyState;
  message: string | null;
}

export interface Outcome {
  workerId: string;
  state: ManyState;
  message: string | null;
}

export interface Batch {
  workers: readonly Worker[];
  act: () => Promise<readonly Outcome[]>;
}

export function inBatches(
  workers: readonly Worker[],
  size: number,
  act: (some: readonly Worker[]) => Promise<readonly Outcome[]>,
): Batch[] {
  const count = Math.ceil(workers.length / size);
  return Array.from({ length: count }, (_, at) => {
    const some = workers.slice(at * size, (at + 1) * size);
    return { workers: some, act: () => act(some) };
  });
}

/** Works in batches and keeps each result; any batch can be retried. `onWell` gets rows without any trouble. */
export function useMany(onWell: (rows: readonly ManyRow[]) => void) {
  const [rows, setRows] = useState<readonly ManyRow[] | null>(null);
  const [course, setCourse] = useState<{ done: number; of: number } | null>(null);
  const isStopped = useRef(false);
  useQuestionBeforeLeaving(course !== null);

  async function run(batches: readonly Batch[]) {
    const all = batches.flatMap(({ workers }) => workers);
    let now: readonly ManyRow[] = [
      ...(rows ?? []).filter(({ worker }) => !all.includes(worker)),
      ...all.map((worker) => ({ worker, state: 'waiting', message: null }) as const),
    ];
    setRows(now);
    isStopped.current = false;
    let done = 0;
    await fetchAfter(async () => {
      for (const batch of batches) {
        if (isStopped.current) break;
        setCourse({ done, of: all.length });
        const outcomes = new Map((await outcomesOf(batch)).map((one) => [one.workerId, one]));
        if ([...outcomes.values()].some(({ state }) => state === 'unanswered')) isStopped.current = true;
        now = now.map((row) => {
          const { state, message } = outcomes.get(row.worker.id) ?? row;
          return { ...row, state, message };
        });
        setRows(now);
        done += batch.workers.length;
      }
    });
    setCourse(null);
    if (!now.some(isTrouble)) onWell(now);
    await fetchNow();
  }

  return {
    rows,
    course,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}

export function isTrouble({ state }: ManyRow): boolean {
  return state !== 'done' && state !== 'same';
}

/** The workers of a result without trouble, for a toast. */
export function namesIn(rows: readonly ManyRow[]): string {
  const [first] = rows;
  if (first && rows.length === 1)
    return `${first.worker.fullName}.${first.message ? ` ${first.message}` : ''}`;
  const same = rows.filter(({ state }) => state === 'same').length;
  return `${counted(rows.length - same, 'worker')}.${same > 0 ? ` ${counted(same, 'worker')} without a change.` : ''}`;
}

async function outcomesOf({ workers, act }: Batch): Promise<readonly Outcome[]> {
  try {
    return await act();
  } catch (failure) {
    const state = failure instanceof Refusal ? 'refused' : 'unanswered';
    return workers.map(({ id }) => ({ workerId: id, state, message: messageOf(failure) }));
  }
}
