/**
 * `npm run fuzz -- [requests] [rounds] [seed]`: runs the tests of random requests and of
 * races with more rounds and a new seed.
 */

import { spawnSync } from 'node:child_process';

const [requests = '20000', rounds = '200', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
process.stdout.write(`${requests} odd requests, ${rounds} rounds of each race, seed ${seed}\n`);
const files = [
  'src/server/platform/http/raw-input.test.ts',
  'src/server/platform/http/bad-input.test.ts',
  'src/server/timesheets/races.test.ts',
  'src/server/accounts/staff-races.test.ts',
  'src/server/sign-offs/races.test.ts',
  'src/server/missing/played-weeks.test.ts',
];
const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_REQUESTS: requests,
    FUZZ_ROUNDS: rounds,
    FUZZ_SEED: seed,
    FUZZ_WEEKS: '52',
    FUZZ_WORKERS: '300',
  },
});
process.exitCode = status ?? 1;
