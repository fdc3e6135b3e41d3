import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { eventually } from '#support/run/eventually.ts';
import { clearLeftBehind } from '#support/portal/left-behind.ts';
import { isRunning, postmasterOf, startNode } from '#support/portal/processes.ts';

const program = `
  import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
  import { runFolder } from '#support/run/run-folder.ts';
  const folder = runFolder('folder', 'memory');
  await startEmbeddedPostgres(folder);
  console.log('ready ' + folder);
  setInterval(() => {}, 1000);
`;

describe('remains of a test run', { skip: !existsSync('/proc') && 'nobody says who made it' }, () => {
  test('a test run removes the data folder and the server of an earlier run whose process is gone', async () => {
    const run = startNode(['--input-type=module', '--eval', program]);
    const [, folder = ''] = await run.says(/^ready (.+)$/m);
    const server = postmasterOf(folder);
    await clearLeftBehind();
    assert.ok(existsSync(folder) && isRunning(server), 'it was in use');
    await run.stop('SIGKILL');
    assert.ok(existsSync(folder) && isRunning(server));
    await clearLeftBehind();
    assert.ok(!existsSync(folder));
    await eventually('its PostgreSQL was gone', () => !isRunning(server));
  });
});
