import { readFileSync } from 'node:fs';
import { endOf } from '#support/portal/processes.ts';
import { startPortal as startBuilt } from '../../built-portal.ts';
import { type Ground, settingsOf } from './ground.ts';

export interface MeasuredProcess {
  url: string;
  /** Returns the bytes of resident memory. */
  memory(): number;
  stop(): Promise<void>;
}

/** Returns the bytes of resident memory of a process, or NaN without /proc. */
export function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * Measures the memory repeatedly until the caller calls the returned function, which returns the
 * maximum.
 */
export function watchMemory(memory: () => number): () => number {
  let most = memory();
  const watch = setInterval(() => {
    const now = memory();
    if (now > most) most = now;
  }, 20);
  return () => {
    clearInterval(watch);
    return most;
  };
}

export async function startPortal(ground: Ground, databaseUrl: string): Promise<MeasuredProcess> {
  const { url, child } = await startBuilt({ ...settingsOf(ground.dataDir), DATABASE_URL: databaseUrl });
  return { url, memory: () => memoryOf(child.pid), stop: () => endOf(child) };
}
