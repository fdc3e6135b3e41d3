/** `npm run fuzz -- [requests] [seed]`: the odd requests of the quick suite, at length and different every time. */

import { spawnSync } from 'node:child_process';

const [requests = '20000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
process.stdout.write(`${requests} odd requests, seed ${seed}\n`);
const { status } = spawnSync(process.execPath, ['--test', 'src/server/http/raw-input.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
});
process.exitCode = status ?? 1;
