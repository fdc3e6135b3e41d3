/** Jobs in batches: the first of a quiet time is done at once, and in a busy one many share the work of one. */

import type { Job, JobResult, PgBoss } from 'pg-boss';
import { setTimeout as pause } from 'node:timers/promises';

/** Looks once a second; a Friday's queue is worked off without rest. */
const pace = {
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Jobs that come within this time are done together; nobody minds a mail half a second later. */
const restMilliseconds = 500;

/** Works a queue off; rests after a batch that was not full, so that jobs which come together share the next one. */
export async function workInBatches<Data>(
  boss: PgBoss,
  queue: string,
  batchSize: number,
  work: (jobs: Job<Data>[]) => Promise<JobResult[]>,
): Promise<void> {
  await boss.work<Data>(queue, { ...pace, batchSize }, async (jobs) => {
    const rested = jobs.length < batchSize ? pause(restMilliseconds, undefined, { ref: false }) : null;
    const results = await work(jobs);
    await rested;
    return results;
  });
}

/** Does jobs side by side; one that fails is tried again alone, and keeps no words of a mail server that name people. */
export async function eachForItself<Data>(
  jobs: Job<Data>[],
  work: (job: Job<Data>) => Promise<void>,
): Promise<JobResult[]> {
  const outcomes = await Promise.allSettled(jobs.map((job) => work(job)));
  return jobs.map(({ id }, index) => ({
    id,
    status: outcomes[index]?.status === 'fulfilled' ? 'completed' : 'failed',
  }));
}

/** Does jobs as one; where that fails, each for itself, so that one that cannot be done holds none of the others up. */
export async function allAtOnce<Data>(
  jobs: Job<Data>[],
  work: (jobs: Job<Data>[]) => Promise<void>,
): Promise<JobResult[]> {
  try {
    await work(jobs);
    return jobs.map(({ id }) => ({ id, status: 'completed' }));
  } catch {
    return eachForItself(jobs, (job) => work([job]));
  }
}
