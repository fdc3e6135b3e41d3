import { dayAndTimeAt, hoursAfter } from '#domain/calendar/calendar.ts';
import { type BackupState, findBackup } from '#server/backups/backup-store.ts';
import { type Config, isLoopback } from '#server/config.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { pendingMigrations } from '#server/platform/postgres/migrate.ts';
import { type Finding, look, problem, well } from './finding.ts';

/** Hours: two nights, plus time to write the backup. */
const oldest = 54;

const matter = 'Backup';

export async function lookAtBackup(db: Database, config: Config, now: Date): Promise<Finding> {
  if (config.backupAt === null) {
    return look(
      matter,
      'BACKUP_AT is off: the portal takes no copies by itself. See that something else does.',
    );
  }
  if ((await pendingMigrations(db)).length > 0) {
    return look(matter, `The running portal takes a copy every night at ${config.backupAt}.`);
  }
  return findingOf(await findBackup(db), config, now);
}

export function lookAtBucket({ backupBucket, bucketEndpoint, backupKey }: Config): Finding | null {
  if (!backupBucket) return null;
  const bucket = 'Copies in the bucket';
  if (!backupKey)
    return look(
      bucket,
      `Copies go to ${backupBucket} unencrypted: whoever reads them has every key and every person. Set BACKUP_KEY: npm run keys -- for-backups makes one.`,
    );
  if (bucketEndpoint && URL.canParse(bucketEndpoint)) {
    const endpoint = new URL(bucketEndpoint);
    if (endpoint.protocol === 'http:' && !isLoopback(endpoint))
      return look(
        bucket,
        `${endpoint.origin} is not encrypted: everybody on the way sees when copies are sent, and may change them. Set AWS_ENDPOINT_URL_S3 to https.`,
      );
  }
  return well(bucket, `Copies go to ${backupBucket}, encrypted.`);
}

export function findingOf(state: BackupState, config: Config, now: Date): Finding {
  const { at, file, problem: failure } = state;
  const newest = at
    ? `The newest copy is of ${dayAndTimeAt(at, config.agencyTimeZone)}`
    : 'There is no copy of the portal yet';
  if (failure) return problem(matter, `${newest}, and the last try failed: ${failure}`);
  if (!at) return look(matter, `${newest}: the running portal takes one every night at ${config.backupAt}.`);
  if (hoursAfter(at, oldest) < now.toISOString()) {
    return problem(
      matter,
      `${newest}, though one is due every night at ${config.backupAt}: see the portal’s log.`,
    );
  }
  return well(matter, `${newest}: ${file}.`);
}
