import { useRef, useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { Refusal } from '#domain/refusal.ts';
import { messageOf } from '#web/api/api.ts';
import { useQuestionBeforeLeaving } from '#web/frame/forms/use-question-before-leaving.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';

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

/** Works in batches and keeps each result; any batch can be retried. */
export function useMany() {
  const [rows, setRows] = useState<readonly ManyRow[] | null>(null);
  const [course, setCourse] = useState<{ done: number; of: number } | null>(null);
  const isStopped = useRef(false);
  useQuestionBeforeLeaving(course !== null);

  async function run(batches: readonly Batch[]) {
    const all = batches.flatMap(({ workers }) => workers);
    const waiting = all.map((worker) => ({ worker, state: 'waiting', message: null }) as const);
    setRows((before) => [...(before ?? []).filter(({ worker }) => !all.includes(worker)), ...waiting]);
    isStopped.current = false;
    let done = 0;
    await fetchAfter(async () => {
      for (const batch of batches) {
        if (isStopped.current) break;
        setCourse({ done, of: all.length });
        const outcomes = new Map((await outcomesOf(batch)).map((one) => [one.workerId, one]));
        if ([...outcomes.values()].some(({ state }) => state === 'unanswered')) isStopped.current = true;
        setRows((before) =>
          (before ?? []).map((row) => {
            const { state, message } = outcomes.get(row.worker.id) ?? row;
            return { ...row, state, message };
          }),
        );
        done += batch.workers.length;
      }
    });
    setCourse(null);
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

async function outcomesOf({ workers, act }: Batch): Promise<readonly Outcome[]> {
  try {
    return await act();
  } catch (failure) {
    const state = failure instanceof Refusal ? 'refused' : 'unanswered';
    return workers.map(({ id }) => ({ workerId: id, state, message: messageOf(failure) }));
  }
}
