import { join, resolve } from 'node:path';
import { type DatabasePlace, ownDatabase } from '#server/platform/postgres/hosts/database-place.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { actAsOwner, isThere } from './folder-owner.ts';

/**
 * Runs `work` on the portal's database and starts the embedded server if needed. Only a command that may
 * create a portal sets `makesOne`; other commands refuse a folder without a portal.
 */
export async function withDatabase<Result>(
  place: DatabasePlace,
  work: (connectionString: string) => Promise<Result>,
  { makesOne = false } = {},
): Promise<Result> {
  actAsOwner(place.dataDir);
  const address = ownDatabase(place);
  if (address) return work(address);
  if (!makesOne) throwIfPortalMissing(place, 'postgres');
  else if (!holds(place, 'postgres')) {
    process.stderr.write(`This creates a new portal in the data folder ${resolve(place.dataDir)}.\n`);
  }
  const postgres = await startEmbeddedPostgres(place.dataDir);
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}

type Part = 'postgres' | 'keys';

function holds({ dataDir }: Pick<DatabasePlace, 'dataDir'>, part: Part): boolean {
  return isThere(join(dataDir, part));
}

export function throwIfPortalMissing(place: DatabasePlace, part: Part): void {
  actAsOwner(place.dataDir);
  if (holds(place, part)) return;
  throw new Error(
    `The data folder ${resolve(place.dataDir)} holds no portal. Set DATA_DIR to the folder of your portal.`,
  );
}
