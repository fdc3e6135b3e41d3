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
  rotate       makes a new signing key, used after 20 minutes; copy the folder keys to other machines before then
  adopt        makes the keys of this data folder the portal's keys, if the old keys are lost; everybody signs in again
  for-backups  prints a new key for BACKUP_KEY, which encrypts backups; keep a copy on another machine`;

async function adopt(connectionString: string, { dataDir }: Config): Promise<object> {
  const pool = openPool(connectionString, { max: 2 });
  try {
    const db = openDatabase(pool);
    await migrate(db);
    if (await isAtWork(db)) {
      throw new Refusal(
        'conflict',
        'portal_running',
        'The portal is running. Stop all its processes first. Nothing was changed.',
      );
    }
    const { keysFingerprint } = await findInstallation(db);
    const { fingerprint } = await readKeys(dataDir);
    if (keysFingerprint === fingerprint) return { adopted: false };
    await throwIfNotConfirmed(
      'Everybody must sign in again, and links in emails stop working. Two-step verification is removed: until people set it up again, a password is enough to sign in. Continue?',
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
