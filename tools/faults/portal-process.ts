/** The portal as a process that can be killed, alone or with the PostgreSQL that it brought. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#support/portal/ports.ts';
import { runPortal } from '../built-portal.ts';

export interface PortalProcess {
  url: string;
  /** Does not wait until it is ready. */
  start(): void;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const longestStart = 30_000;

export async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_500);
  const headers = { connection: 'close' };
  return fetch(`${url}/readyz`, { signal, headers }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Milliseconds until the portal says that it is ready. */
export async function untilReady(url: string): Promise<number> {
  const begin = performance.now();
  while (!(await isReady(url))) {
    if (performance.now() - begin > longestStart) throw new Error(`${url} is not ready after half a minute`);
    await pause(20);
  }
  return performance.now() - begin;
}

/** A portal with this environment; nothing runs before `start`. */
export async function portalProcess(env: Record<string, string>): Promise<PortalProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  return {
    url,
    start() {
      child = runPortal({
        PORT: String(port),
        PUBLIC_URL: url,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_ADDRESS: '100000',
        BACKUP_AT: 'off',
        ...env,
      });
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

interface PostgresProcesses {
  postmaster: number;
  children: number[];
}

/** The PostgreSQL processes of a data folder, by their parent; Linux only. */
export function postgresProcesses(dataDir: string): PostgresProcesses {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && postmaster > 0 && parentOf(name) === postmaster)
    .map(Number);
  return { postmaster, children };
}

export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself between the look and the blow.
    }
  }
}
