/**
 * Takes what the file `.env` says into the environment, which wins: for `node --import`, before anything asks for a
 * variable. Node's own flag for such files says at every start that there is none, and the same of one that is closed.
 * Plain JavaScript, for what takes types out of a file stays in the memory of the portal: 17 MB.
 */

import { existsSync } from 'node:fs';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
} catch {
  process.stderr.write('The file .env is there and cannot be read: let the portal’s user read it.\n');
  process.exit(1);
}
