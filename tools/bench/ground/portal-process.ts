/** The portal as `npm start` runs it, as a process of its own on a free port. */

import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#support/portal/ports.ts';
import { runPortal } from '../../built-portal.ts';
import { type Ground, settingsOf } from './ground.ts';

export interface MeasuredProcess {
  url: string;
  /** Resident memory, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

export async function untilAnswers(url: string, child: ChildProcess, path = '/readyz'): Promise<void> {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    if (child.exitCode !== null) throw new Error('The measured process ended at its start.');
    const answer = await fetch(`${url}${path}`).catch(() => null);
    if (answer?.ok) return;
    await pause(10);
  }
  throw new Error('The measured process does not answer.');
}

/** Resident memory of a process, in bytes; where there is no /proc, not a number. */
export function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}

export async function endOf(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((done) => void child.once('exit', done));
  child.kill(signal);
  await ended;
}

export async function startPortal(ground: Ground, databaseUrl: string): Promise<MeasuredProcess> {
  const port = await freePort();
  const child = runPortal({
    ...settingsOf(ground.dataDir),
    PORT: String(port),
    DATABASE_URL: databaseUrl,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, child);
  return { url, memory: () => memoryOf(child.pid), stop: () => endOf(child) };
}
