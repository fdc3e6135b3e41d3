/** Folders of a run, named after the process that made them, so that a later run knows which were left behind. */

import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const named = /^portal-[a-z]+\.(\d+)\.(\d+)\./;

/** Where such folders are. */
export const parents = [tmpdir(), memory].filter((parent) => existsSync(parent));

/** A new folder for this process, on the disk or in memory where there is any. */
export function runFolder(what: string, place: 'disk' | 'memory' = 'disk'): string {
  const parent = place === 'memory' && existsSync(memory) ? memory : tmpdir();
  return mkdtempSync(join(parent, `portal-${what}.${process.pid}.${beginOf(process.pid) ?? 0}.`));
}

/** Whether a folder of that name was made by a process that has ended; other folders were not. */
export function isLeftBehind(name: string): boolean {
  const [, pid, begin] = named.exec(name) ?? [];
  return pid !== undefined && beginOf(Number(pid)) !== Number(begin);
}

/** When a process began, which tells it from a later one with its number; null where there is none. */
function beginOf(pid: number): number | null {
  const begin = statOf(pid)?.[19];
  return begin === undefined ? null : Number(begin);
}

/** What Linux says of a process, from its state on; null where there is none. */
export function statOf(pid: number | string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
