/**
 * `npm run dev`: runs the portal with the people of the demo in its own data folder, and rebuilds
 * pages and server after each change.
 */

import { type ChildProcess, spawn } from 'node:child_process';

const children: ChildProcess[] = [
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--watch', '--mode', 'development'], {
    stdio: 'inherit',
  }),
  spawn(
    process.execPath,
    [
      '--watch',
      '--watch-path=src/server',
      '--watch-path=src/domain',
      '--watch-path=src/contract',
      'src/server/main.ts',
      '--demo',
    ],
    {
      stdio: 'inherit',
      env: { DATA_DIR: './dev-data', LOG_LEVEL: 'info', ...process.env },
    },
  ),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
}
