import { PgBoss } from 'pg-boss';
import { writing } from '#server/platform/jobs/jobs.ts';
import { prepareQueues } from '#server/letters/queues.ts';

export async function withJobs<Result>(
  connectionString: string,
  work: (boss: PgBoss) => Promise<Result>,
): Promise<Result> {
  const boss = new PgBoss({ connectionString, ...writing, supervise: false, schedule: false });
  await boss.start();
  try {
    await prepareQueues(boss);
    return await work(boss);
  } finally {
    await boss.stop();
  }
}
