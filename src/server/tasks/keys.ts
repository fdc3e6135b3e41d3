/**
 * `npm run keys -- rotate` publishes a new signing key; it signs after twenty minutes, and the old one verifies until
 * its last token has expired. Running portals notice by themselves. Prints one line of JSON: kid and signsFrom.
 */

import { rotateKeys } from '#server/auth/keys.ts';
import { readConfig } from '#server/config.ts';

if (process.argv[2] !== 'rotate' || process.argv.length > 3) {
  console.error('usage: npm run keys -- rotate');
  process.exit(1);
}
try {
  const { dataDir } = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  console.log(JSON.stringify(await rotateKeys(dataDir, new Date())));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}
