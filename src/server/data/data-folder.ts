/** The folder where the portal keeps what is its own: its PostgreSQL, passwords and keys. */

import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { DatabaseProblem } from './database-problem.ts';

/** What the shell that `pg_ctl` runs would take for more than a name. */
const unsafe = /["$`\\\n]/;

/**
 * Makes the folder unless it is there, and answers its real name:
 * by another one, a server that runs in it would be taken for a stranger.
 */
export function openDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? String(problem);
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
