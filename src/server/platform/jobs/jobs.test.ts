import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from '#server/log.ts';
import { testPortal } from '#support/portal/portal.ts';
import { startJobs, stopJobs } from './jobs.ts';

const portal = testPortal();

test('an unreachable database is logged once a minute with the reason, not by every job every second', async () => {
  const said: string[] = [];
  const log = openLog('warn', { write: (line) => said.push(line) });
  const boss = await startJobs(portal.connectionString, log);
  for (let tries = 0; tries < 20; tries += 1) {
    boss.emit('error', { message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' } as never);
  }
  await stopJobs(boss);
  const lines = said.map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ problem, msg }) => [problem.message, msg]),
    [['connect ECONNREFUSED 127.0.0.1:5432', 'jobs: the database does not answer']],
  );
});
