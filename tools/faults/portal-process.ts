import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { freePort } from '#support/portal/ports.ts';
import { endOf, postmasterOf } from '#support/portal/processes.ts';
import { statOf } from '#support/run/run-folder.ts';
import { runPortal } from '../built-portal.ts';

export interface PortalProcess {
  url: string;
  start(): void;
  kill(signal: NodeJS.Signals): Promise<void>;
}

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
      if (child) await endOf(child, signal);
    },
  };
}

interface PostgresProcesses {
  postmaster: number;
  children: number[];
}

/** Finds the PostgreSQL processes by their parent process. Works on Linux only. */
export function postgresProcesses(dataDir: string): PostgresProcesses {
  const postmaster = postmasterOf(dataDir) ?? 0;
  const children = readdirSync('/proc')
    .filter((name) => postmaster > 0 && statOf(name)?.[1] === String(postmaster))
    .map(Number);
  return { postmaster, children };
}
