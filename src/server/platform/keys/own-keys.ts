/**
 * A data folder's keys are bound to one database, because other keys would invalidate its sessions and links.
 */

import { join, resolve } from 'node:path';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { isThere } from '#server/platform/postgres/embedded/folder-owner.ts';
import { findInstallation, keepFingerprint } from '#server/platform/postgres/installation.ts';
import { keyFiles, readKeys, type SigningKeys } from './keys.ts';

/** Reads the keys, and creates them for a new database. Throws if the keys belong to another database. */
export async function openOwnKeys(db: Database, dataDir: string): Promise<SigningKeys> {
  const { keysFingerprint: known } = await findInstallation(db);
  const missing = keyFiles.find((name) => !isThere(join(dataDir, 'keys', name)));
  if (known && missing) throw notOurs(dataDir, `${missing} is missing in`);
  const keys = await readKeys(dataDir);
  if ((known ?? (await keepFingerprint(db, keys.fingerprint))) !== keys.fingerprint) {
    throw notOurs(dataDir, 'The keys of another portal are in the folder');
  }
  return keys;
}

function notOurs(dataDir: string, what: string): DatabaseProblem {
  return new DatabaseProblem(
    `${what} ${join(resolve(dataDir), 'keys')}. Copy that folder from the machine where this portal runs. If its keys are lost, use npm run keys -- adopt: everybody must then sign in again.`,
  );
}
