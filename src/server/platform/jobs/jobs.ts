/** The jobs of all processes, in the database: one process does each. */

import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { WritableClient } from '#server/platform/postgres/hosts/writable-client.ts';

/** Settings of its connections that pg-boss hands on: a network gone silent must not hold a worker. */
const hasty = { connectionTimeoutMillis: 5_000, query_timeout: 15_000, keepAlive: true };

/** What pg-boss hands on to its pool, though its types do not know it. */
export const writing = { Client: WritableClient };

/** Each worker tries again every second or two, and says each time that it could not: once a minute is enough. */
const quiet = 60_000;

export async function startJobs(connectionString: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    ...writing,
    application_name: 'timesheet-portal jobs',
    max: 4,
    // How soon a job is taken up again whose process was killed.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    ...hasty,
  });
  let quietUntil = 0;
  boss.on('error', (problem) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quiet;
    log.warn({ problem }, 'jobs: the database is away');
  });
  await boss.start();
  return boss;
}

export async function stopJobs(boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: true, timeout: 10_000 });
}
