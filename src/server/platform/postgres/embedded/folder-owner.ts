import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portalFolder } from '#server/folder.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';

/**
 * Switches from root to the owner of the data folder, so that new files belong to the owner and planted links
 * gain nothing. Does nothing for root's folder or a missing folder.
 */
export function actAsOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = ownerOf(dataDir);
  if (!owner || owner.uid === 0) return;
  const { uid, gid } = owner;
  const name = nameOf(uid);
  try {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch {
    throw new DatabaseProblem(
      `${resolve(dataDir)} belongs to the user ${name}. Run this as ${name}, because root cannot switch to that user here.`,
    );
  }
  try {
    readdirSync(portalFolder);
  } catch {
    throw new DatabaseProblem(
      `${resolve(dataDir)} belongs to the user ${name}, who may not read the program in ${fileURLToPath(portalFolder)}. Move the program to a folder that ${name} may read, and start it there.`,
    );
  }
}

function ownerOf(dataDir: string): Stats | undefined {
  return ['keys', 'postgres.password', '']
    .map((part) => lookAt(join(dataDir, part)))
    .find((found) => typeof found === 'object');
}

export function isThere(path: string): boolean {
  const found = lookAt(path);
  if (found === 'closed')
    throw closedTo(path) ?? new DatabaseProblem(`The user ${thisUser()} may not read ${path}.`);
  return found !== undefined;
}

export function inFolder<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (problem) {
    throw (hasCode(problem, 'EACCES') && closedTo(path)) || problem;
  }
}

export function closedTo(path: string): DatabaseProblem | null {
  let folder = resolve(path);
  while (lookAt(folder) === 'closed') folder = dirname(folder);
  const found = lookAt(folder);
  const owner = typeof found === 'object' ? found.uid : undefined;
  if (owner === undefined || isThisUser(owner)) return null;
  const name = nameOf(owner);
  if (owner === 0 && basename(folder) === 'keys') {
    return new DatabaseProblem(
      `${folder} belongs to root, and this user may not read it. Run as root: chown -R ${thisUser()}: ${folder}`,
    );
  }
  const who = owner === 0 ? 'root' : `${name}, or as root`;
  return new DatabaseProblem(
    `${folder} belongs to ${name}, and this user may not read it. Run this as ${who}.`,
  );
}

export function throwIfOwnedByOthers(folder: string): void {
  const { uid } = statSync(folder);
  const me = process.getuid?.();
  if (me === undefined || me === 0 || uid === me) return;
  throw new DatabaseProblem(
    `${folder} belongs to ${nameOf(uid)}, and only that user can run its PostgreSQL. Stop the program that uses it, then run as root: chown -R ${thisUser()}: ${folder}`,
  );
}

function isThisUser(uid: number): boolean {
  const me = process.getuid?.();
  return me === undefined || uid === me;
}

function lookAt(path: string): Stats | 'closed' | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (problem) {
    return hasCode(problem, 'EACCES') ? 'closed' : undefined;
  }
}

function hasCode(problem: unknown, code: string): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === code;
}

export function thisUser(): string {
  return nameOf(process.getuid?.() ?? 0);
}

function nameOf(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const line = users.find((entry) => entry.split(':')[2] === String(uid));
  return line?.split(':')[0] ?? String(uid);
}
