import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '#support/portal/ports.ts';
import { untilReady } from '#support/portal/processes.ts';

export function buildPortal(): void {
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Starts a built portal as `npm start` does, in this folder or another folder. The shell's `exec`
 * makes the returned process the portal itself.
 */
export function runPortal(env: Record<string, string>, option = '', folder = '.'): ChildProcess {
  const described = readFileSync(resolve(folder, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(described) as { scripts: { start: string } };
  const command = `${scripts.start.split('&&').at(-1)} ${option}`;
  const PATH = `${resolve('node_modules/.bin')}:${process.env['PATH']}`;
  return spawn('sh', ['-c', command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH, ...env },
  });
}

/** Starts a built portal at a free port and waits until the portal is ready. */
export async function startPortal(
  ...[env, ...how]: Parameters<typeof runPortal>
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = runPortal({ PORT: String(port), PUBLIC_URL: url, ...env }, ...how);
  await untilReady(url, child);
  return { url, child };
}
