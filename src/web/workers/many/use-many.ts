import { useRef, useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { Refusal } from '#domain/refusal.ts';
import { messageOf } from '#web/api/api.ts';
import { useQuestionBeforeLeaving } from '#web/frame/forms/use-question-before-leaving.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';
import { counted } from '#web/ui/counted.ts';

export type ManyState = 'done' | 'same' | 'refused' | 'unanswered' | 'waiting';

export type Named = Pick<Worker, 'id' | 'fullName'>;

export interface ManyRow<One extends Named = Worker> {
  worker: One;
  state: ManyState;
  message: string | null;
}

export interface Outcome {
  workerId: string;
  state: ManyState;
  message: string | null;
}

export interface Batch<One extends Named = Worker> {
  workers: readonly One[];
  act: () => Promise<readonly Outcome[]>;
}

export function inBatches<One extends Named>(
  workers: readonly One[],
  size: number,
  act: (some: readonly One[]) => Promise<readonly Outcome[]>,
): Batch<One>[] {
  const count = Math.ceil(workers.length / size);
  return Array.from({ length: count }, (_, at) => {
    const some = workers.slice(at * size, (at + 1) * size);
    return { workers: some, act: () => act(some) };
  });
}

/**
 * Runs an action on many workers in batches and keeps the results. The user can retry a failed
 * batch. `onWell` receives the rows if no row failed.
 */
export function useMany<One extends Named = Worker>(onWell: (rows: readonly ManyRow<One>[]) => void) {
  const [rows, setRows] = useState<readonly ManyRow<One>[] | null>(null);
  const [course, setCourse] = useState<{ done: number; of: number } | null>(null);
  const isStopped = useRef(false);
  useQuestionBeforeLeaving(course !== null);

  async function run(batches: readonly Batch<One>[]) {
    const all = batches.flatMap(({ workers }) => workers);
    let now: readonly ManyRow<One>[] = [
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

export function isTrouble({ state }: Pick<ManyRow, 'state'>): boolean {
  return state !== 'done' && state !== 'same';
}

/** Returns the text of a toast: the name of the only worker, or the number of workers. */
export function namesIn(rows: readonly ManyRow<Named>[]): string {
  const [first] = rows;
  if (first && rows.length === 1)
    return `${first.worker.fullName}.${first.message ? ` ${first.message}` : ''}`;
  const same = rows.filter(({ state }) => state === 'same').length;
  return `${counted(rows.length - same, 'worker')}.${same > 0 ? ` ${counted(same, 'worker')} without a change.` : ''}`;
}

async function outcomesOf<One extends Named>({ workers, act }: Batch<One>): Promise<readonly Outcome[]> {
  try {
    return await act();
  } catch (failure) {
    const state = failure instanceof Refusal ? 'refused' : 'unanswered';
    return workers.map(({ id }) => ({ workerId: id, state, message: messageOf(failure) }));
  }
}
