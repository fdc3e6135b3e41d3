import { dayAndTimeAt, hoursAfter } from '#domain/calendar/calendar.ts';
import { type BackupState, findBackup } from '#server/backups/backup-store.ts';
import { type Config, isLoopback } from '#server/config.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { pendingMigrations } from '#server/platform/postgres/migrate.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** Hours: two nights, plus the time to write the backup. */
const oldest = 54;

const matter = 'Backup';

export async function checkBackup(db: Database, config: Config, now: Date): Promise<Finding> {
  if (config.backupAt === null) {
    return note(matter, 'BACKUP_AT is off, so the portal makes no backups. Make backups in another way.');
  }
  if ((await pendingMigrations(db)).length > 0) {
    return note(matter, `The running portal makes a backup every night at ${config.backupAt}.`);
  }
  return findingOf(await findBackup(db), config, now);
}

export function checkBucket({ backupBucket, bucketEndpoint, backupKey }: Config): Finding | null {
  if (!backupBucket) return null;
  const bucket = 'Backups in the bucket';
  if (!backupKey)
    return note(
      bucket,
      `Backups go to ${backupBucket} without encryption. A reader of the bucket gets all keys and personal data. Set BACKUP_KEY to a key from npm run keys -- for-backups.`,
    );
  if (bucketEndpoint && URL.canParse(bucketEndpoint)) {
    const endpoint = new URL(bucketEndpoint);
    if (endpoint.protocol === 'http:' && !isLoopback(endpoint))
      return note(
        bucket,
        `The connection to ${endpoint.origin} is not encrypted. Others on the network can see when backups are sent and can change them. Set AWS_ENDPOINT_URL_S3 to an https address.`,
      );
  }
  return ok(bucket, `Backups go to ${backupBucket} with encryption.`);
}

export function findingOf(state: BackupState, config: Config, now: Date): Finding {
  const { at, file, problem: failure } = state;
  const newest = at
    ? `The newest backup is from ${dayAndTimeAt(at, config.agencyTimeZone)}`
    : 'There is no backup yet';
  if (failure) return problem(matter, `${newest}. The last attempt failed: ${failure}`);
  if (!at)
    return note(
      matter,
      `${newest}. The running portal makes one every night at ${config.backupAt}, in the folder ${config.backupFolder}.`,
    );
  if (hoursAfter(at, oldest) < now.toISOString()) {
    return problem(
      matter,
      `${newest}, although one is due every night at ${config.backupAt}. The portal’s log has the reason.`,
    );
  }
  return ok(matter, `${newest}: ${file}.`);
}
