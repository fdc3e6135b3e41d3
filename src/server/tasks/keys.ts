/**
 * `npm run keys -- rotate` publishes a new signing key; it signs after twenty minutes, and the old one verifies until
 * its last token has expired. Running portals notice by themselves. Prints one line of JSON: kid and signsFrom.
 */

import { Refusal } from '#domain/refusal.ts';
import { rotateKeys } from '#server/auth/keys.ts';
import { readConfig } from '#server/config.ts';
import { answerHelp, explainAndExit, insistOnPortal } from './command.ts';

const usage = 'usage: npm run keys -- rotate';

answerHelp(usage);
try {
  const [command, ...more] = process.argv.slice(2);
  if (command !== 'rotate' || more.length > 0) {
    throw new Refusal('invalid', usage);
  }
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  insistOnPortal(config, 'keys');
  process.stdout.write(`${JSON.stringify(await rotateKeys(config.dataDir, new Date()))}\n`);
} catch (problem) {
  explainAndExit(problem);
}
