import type { Worker } from '#contract/workers/workers.ts';
import { type HandOverOutcome, mostHandedOver } from '#domain/assignment/hand-over.ts';
import { call } from '#web/api/api.ts';
import { inBatches, type ManyState, type Outcome, type Batch } from './use-many.ts';

export interface Gift {
  to: string | null;
  reason: string;
}

const stateOf: Record<HandOverOutcome, ManyState> = {
  'handed over': 'done',
  unchanged: 'same',
  refused: 'refused',
};

/**
 * Splits workers into batches. An Admin hands over all workers of a consultant with one request,
 * which sends one email. Each other worker needs a request.
 */
export function batchesOf(workers: readonly Worker[], gift: Gift, isAdmin: boolean): Batch[] {
  const by = Map.groupBy(workers, ({ assignedConsultantId }) => assignedConsultantId);
  return [...by].flatMap(([from, some]) => {
    if (from === gift.to) return { workers: some, act: () => Promise.resolve(some.map(unchanged)) };
    if (from === null || !isAdmin)
      return inBatches(some, 1, (one) => Promise.all(one.map((each) => give(each, gift))));
    return inBatches(some, mostHandedOver, (each) => handOver(each, from, gift));
  });
}

function unchanged({ id }: Worker): Outcome {
  return { workerId: id, state: 'same', message: null };
}

async function give({ id }: Worker, { to, reason }: Gift): Promise<Outcome> {
  await call('PUT /api/workers/:id/consultant', { params: { id }, body: { consultantId: to, reason } });
  return { workerId: id, state: 'done', message: null };
}

async function handOver(some: readonly Worker[], from: string, gift: Gift): Promise<Outcome[]> {
  const workerIds = some.map(({ id }) => id);
  const { results } = await call('POST /api/hand-overs', { body: { from, workerIds, ...gift } });
  return results.map(({ outcome, ...rest }) => ({ ...rest, state: stateOf[outcome] }));
}
