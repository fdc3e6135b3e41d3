/**
 * Loads `.env`; existing variables win. For `node --import`. Node's own flag warns at every start if
 * the file is missing or unreadable. Plain JavaScript: stripping types costs 17 MB of memory.
 */

import { existsSync } from 'node:fs';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
} catch {
  process.stderr.write('The file .env is there and cannot be read: let the portal’s user read it.\n');
  process.exit(1);
}
