import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { WritableClient } from '#server/platform/postgres/writable-client.ts';

/**
 * Connection settings that pg-boss passes on, in milliseconds. The timeouts keep a silent network from
 * blocking a job.
 */
const hasty = { connectionTimeoutMillis: 5_000, query_timeout: 15_000, keepAlive: true };

export const writing = { Client: WritableClient };

/**
 * Milliseconds. Each job queue polls every second or two and reports each failure, so the log is throttled.
 */
const quiet = 60_000;

export async function startJobs(connectionString: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    ...writing,
    application_name: 'timesheet-portal jobs',
    max: 4,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    ...hasty,
  });
  let quietUntil = 0;
  boss.on('error', (problem) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quiet;
    log.warn({ problem }, 'jobs: the database does not answer');
  });
  await boss.start();
  return boss;
}

export async function stopJobs(boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: true, timeout: 10_000 });
}
