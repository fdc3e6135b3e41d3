import type { Job, JobResult, PgBoss } from 'pg-boss';
import { setTimeout as pause } from 'node:timers/promises';

const pace = {
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

const restMilliseconds = 500;

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

/**
 * Runs jobs concurrently and retries only failed jobs. The stored error omits the mail server's message,
 * because the message names people.
 */
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

/** Runs jobs as one batch. After a failure each job runs separately, so that a bad job blocks no other. */
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
