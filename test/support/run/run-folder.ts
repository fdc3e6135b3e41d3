/**
 * Temporary folders with the id of their process in the name, so that a later run can find
 * abandoned folders.
 */

import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const named = /^portal-[a-z]+\.(\d+)\.(\d+)\./;

export const parents = [tmpdir(), memory].filter((parent) => existsSync(parent));

export function runFolder(what: string, place: 'disk' | 'memory' = 'disk'): string {
  const parent = place === 'memory' && existsSync(memory) ? memory : tmpdir();
  return mkdtempSync(join(parent, `portal-${what}.${process.pid}.${beginOf(process.pid) ?? 0}.`));
}

export function isLeftBehind(name: string): boolean {
  const [, pid, begin] = named.exec(name) ?? [];
  return pid !== undefined && beginOf(Number(pid)) !== Number(begin);
}

/**
 * Returns the start time of a process, or null if no process has the id. The time reveals a later
 * process with the same id.
 */
function beginOf(pid: number): number | null {
  const begin = statOf(pid)?.[19];
  return begin === undefined ? null : Number(begin);
}

export function statOf(pid: number | string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
