/**
 * `npm run keys -- rotate` publishes a new signing key, which signs after twenty minutes. The old
 * key verifies until its last token has expired. Running portals pick the new key up. Prints one
 * line of JSON: kid and signsFrom. `npm run keys -- for-backups` prints a new key for BACKUP_KEY
 * without storing it. `npm run keys -- adopt` binds a database whose own keys are lost to the keys
 * of the data folder.
 */

import { byCommand } from '#domain/audit/audit.ts';
import { Refusal } from '#domain/refusal.ts';
import { newBackupKey } from '#server/backups/encryption.ts';
import { readKeys, rotateKeys } from '#server/platform/keys/keys.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { insertEvent } from '#server/session/event-store.ts';
import {
  findInstallation,
  isAtWork,
  removeWhatKeysOpened,
  saveFingerprint,
} from '#server/platform/postgres/installation.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { answerHelp, explainAndExit, throwIfNotConfirmed } from './command.ts';
import { throwIfPortalMissing, withDatabase } from '#server/platform/postgres/embedded/with-database.ts';

const usage = `usage: npm run keys -- rotate|adopt|for-backups
  rotate  a new signing key, used after 20 minutes; processes with a copy of the folder keys need it by then
  adopt   the keys of this data folder become the portal's, after the old ones were lost: everybody signs in again
  for-backups  a new key that encrypts backups, for BACKUP_KEY; keep it elsewhere too`;

async function adopt(connectionString: string, { dataDir }: Config): Promise<object> {
  const pool = openPool(connectionString, { max: 2 });
  try {
    const db = openDatabase(pool);
    await migrate(db);
    if (await isAtWork(db)) {
      throw new Refusal(
        'conflict',
        'portal_running',
        'The portal is running: stop all its processes first, and nothing was changed.',
      );
    }
    const { keysFingerprint } = await findInstallation(db);
    const { fingerprint } = await readKeys(dataDir);
    if (keysFingerprint === fingerprint) return { adopted: false };
    await throwIfNotConfirmed(
      'Everybody signs in again, all links in emails are void, and two-step verification is set up anew by whoever had it: until then a password alone lets them in. Go on?',
    );
    await db.transaction().execute(async (tx) => {
      await removeWhatKeysOpened(tx);
      await saveFingerprint(tx, fingerprint);
      await insertEvent(tx, { at: new Date(), action: 'adopt-keys', result: 'success', reason: byCommand });
    });
    return { adopted: true };
  } finally {
    await pool.end();
  }
}

answerHelp(usage);
try {
  const [command, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Refusal('invalid', 'command_invalid', usage);
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  let done: object;
  if (command === 'rotate') {
    throwIfPortalMissing(config, 'keys');
    done = await rotateKeys(config.dataDir, new Date());
  } else if (command === 'adopt') {
    done = await withDatabase(config, (connectionString) => adopt(connectionString, config));
  } else if (command === 'for-backups') {
    done = { key: await newBackupKey() };
  } else {
    throw new Refusal('invalid', 'command_invalid', usage);
  }
  process.stdout.write(`${JSON.stringify(done)}\n`);
} catch (problem) {
  explainAndExit(problem);
}
