import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { closedTo } from './folder-owner.ts';

/**
 * The parent folders are created one by one, because `recursive` loops forever in a folder that accepts none,
 * such as `/proc`.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    // In a race, another process may already have created the folder.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw problem;
  }
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

export function unlessThere(place: string, put: () => void): void {
  try {
    put();
  } catch (problem) {
    if (!existsSync(place)) throw problem;
  }
}

export function putOnce(file: string, secret: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    unlessThere(file, () => linkSync(draft, file));
  } catch {
    // Without hard links the write is not atomic, and a concurrent process may read a part of the file.
    unlessThere(file, () => writeFileSync(file, secret, { mode: 0o600, flag: 'wx' }));
  } finally {
    rmSync(draft);
  }
}

const unsafe = /["$`\\\n]/;

export function openDataFolder(dataDir: string): string {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? String(problem);
    const closed = reason === 'EACCES' && !isEmpty(dataDir) && closedTo(dataDir);
    if (closed) throw closed;
    throw new DatabaseProblem(
      `The data folder ${dataDir} cannot be used (${reason}). Allow this user to write to it, or set DATA_DIR to another folder.`,
    );
  }
  const data = realpathSync(dataDir);
  if (process.platform === 'win32' || !unsafe.test(data)) return data;
  throw new DatabaseProblem(
    `The name of the data folder ${data} has a character that PostgreSQL does not accept. Set DATA_DIR to a name without quotation marks, dollar signs, backticks and backslashes.`,
  );
}
