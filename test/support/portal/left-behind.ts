/**
 * Removes PostgreSQL servers, portals and folders of interrupted test runs. Works on Linux only.
 */

import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../run/eventually.ts';
import { isRunning, postmasterOf, signalAll } from './processes.ts';
import { isLeftBehind, parents } from '../run/run-folder.ts';

export async function clearLeftBehind(): Promise<void> {
  if (!existsSync('/proc/self/stat')) return;
  for (const parent of parents) {
    const folders = readdirSync(parent).filter(isLeftBehind);
    for (const folder of folders.map((name) => join(parent, name))) if (isOurs(folder)) await clear(folder);
  }
}

/** Race: another run may have removed the folder. */
function isOurs(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

async function clear(folder: string): Promise<void> {
  const portals = portalsOn(folder);
  signalAll(portals, 'SIGKILL');
  const servers = serversIn(folder);
  signalAll(servers, 'SIGQUIT');
  await eventually('what an interrupted run left had ended', () => ![...portals, ...servers].some(isRunning));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function portalsOn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && /(?:src|dist)\/server\/main\./.test(procFile(name, 'cmdline')))
    .filter((name) => procFile(name, 'environ').includes(`\0DATA_DIR=${folder}`))
    .map(Number);
}

function serversIn(folder: string): number[] {
  const inside = existsSync(folder) ? readdirSync(folder) : [];
  return [folder, ...inside.map((name) => join(folder, name))]
    .map(postmasterOf)
    .filter((pid) => pid !== null && procFile(String(pid), 'cmdline').includes(folder)) as number[];
}

function procFile(pid: string, what: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
