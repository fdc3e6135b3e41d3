/**
 * `npm run world -- --seed N`: plays a random agency of 30 workers over HTTP, and compares it with
 * an independent ledger.
 */

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    workers: { type: 'string', default: '30' },
    weeks: { type: 'string', default: '20' },
  },
});
process.stdout.write(`${values.workers} workers, ${values.weeks} weeks, seed ${values.seed}\n`);
const { status } = spawnSync(process.execPath, ['--test', 'test/played-world.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    WORLD_SEED: values.seed,
    WORLD_WORKERS: values.workers,
    WORLD_WEEKS: values.weeks,
    WORLD_WEEKS_TO_A_RUN: '5',
  },
});
process.exitCode = status ?? 1;
