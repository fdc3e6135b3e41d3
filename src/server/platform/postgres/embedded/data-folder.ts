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

/** Each folder for itself: `recursive` tries for ever where the folder above is there and takes none, as in `/proc`. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    // Of two processes that start at once, one comes second.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw problem;
  }
}

/** Whether it is for certain that nobody keeps anything there. */
function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

/** Puts something in a place that another process may have filled a moment ago. */
export function unlessThere(place: string, put: () => void): void {
  try {
    put();
  } catch (problem) {
    if (!existsSync(place)) throw problem;
  }
}

/** Puts a secret there, whole and once: of two processes that do it at the same moment, both read the same. */
export function putOnce(file: string, secret: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    unlessThere(file, () => linkSync(draft, file));
  } catch {
    // A few file systems know no links; there a second process may read half of it.
    unlessThere(file, () => writeFileSync(file, secret, { mode: 0o600, flag: 'wx' }));
  } finally {
    rmSync(draft);
  }
}

/** What the shell that `pg_ctl` runs would take for more than a name. */
const unsafe = /["$`\\\n]/;

/** Makes the folder unless it is there, and answers its real path, by which a running server is recognised. */
export function openDataFolder(dataDir: string): string {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? String(problem);
    const closed = reason === 'EACCES' && !isEmpty(dataDir) && closedTo(dataDir);
    if (closed) throw closed;
    throw new DatabaseProblem(
      `The data folder ${dataDir} cannot be used (${reason}): make it a folder that this user may write to, or set DATA_DIR to another.`,
    );
  }
  const data = realpathSync(dataDir);
  if (process.platform === 'win32' || !unsafe.test(data)) return data;
  throw new DatabaseProblem(
    `The data folder ${data} has a sign in its name that PostgreSQL's programs do not take: set DATA_DIR to one without quotation marks, dollars, backticks and backslashes.`,
  );
}
