import { createReadStream, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { keyFiles, readKeys } from '#server/platform/keys/keys.ts';
import { fetchFromBucket } from '#server/backups/bucket.ts';
import { KeyProblem, type Opening, partsOfCopy } from '#server/backups/encryption.ts';
import { forgetBackup } from '#server/backups/backup-store.ts';
import { type Config, readConfig, isInBucket } from '#server/config.ts';
import { type BackupHeader, checkBackup, isEmpty, migrationsOf } from '#server/platform/postgres/backup.ts';
import { loadBackup } from '#server/platform/postgres/load-backup.ts';
import { isThere, thisUser } from '#server/platform/postgres/embedded/folder-owner.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { findInstallation, isAtWork, saveFingerprint } from '#server/platform/postgres/installation.ts';
import { isMailServerSet, removeMailServer } from '#server/platform/mail/mail-server-store.ts';
import { listUnsent } from '#server/platform/mail/outbox.ts';
import {
  areBeforeBaseline,
  knownMigrations,
  migrate,
  migrateTo,
  pendingMigrations,
} from '#server/platform/postgres/migrate.ts';
import { WritableClient } from '#server/platform/postgres/writable-client.ts';
import { deliveryQueue, noticeQueues } from '#server/letters/queues.ts';
import { answerHelp, explainAndExit, fileGiven } from './command.ts';
import { withDatabase } from '#server/platform/postgres/embedded/with-database.ts';
import { withJobs } from './jobs.ts';
import { countingRows, stepToTerminal, toTerminal } from './progress.ts';

/**
 * The file is opened as root and read twice, because the portal's user, who does the rest, may have no right
 * to read the backup.
 */
function openCopy(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (problem) {
    const isClosed = problem instanceof Error && 'code' in problem && problem.code === 'EACCES';
    throw new Error(
      isClosed ? `The user ${thisUser()} may not read ${file}.` : `The file ${file} does not exist.`,
      {
        cause: problem,
      },
    );
  }
}

async function openFrom(place: string): Promise<number> {
  if (!isInBucket(place)) return openCopy(place);
  const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
  try {
    const file = join(folder, 'copy');
    await fetchFromBucket(place, file);
    return openSync(file, 'r');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function partsIn(fd: number, opening: Opening): AsyncGenerator<string> {
  const copy = createReadStream('', { fd, start: 0, autoClose: false, highWaterMark: 256 * 1024 });
  return partsOfCopy(copy, opening);
}

async function check(copy: number, file: string, opening: Opening): Promise<BackupHeader> {
  try {
    return await checkBackup(countingRows(partsIn(copy, opening), 'Checking'));
  } catch (problem) {
    if (problem instanceof KeyProblem) throw problem;
    throw new Error(`${file} is damaged or is not a backup of the portal. Nothing was changed.`, {
      cause: problem,
    });
  }
}

function hasKeys({ keys }: BackupHeader): boolean {
  return keyFiles.every((name) => name in keys);
}

async function writeKeys(db: Database, dataDir: string, keys: Record<string, string>): Promise<void> {
  const folder = join(resolve(dataDir), 'keys');
  if (isThere(join(folder, 'links.secret'))) {
    const { fingerprint } = await readKeys(dataDir);
    const { keysFingerprint } = await findInstallation(db);
    if (keysFingerprint !== fingerprint) {
      throw new Error(
        `${folder} holds the keys of another portal. Set DATA_DIR to an empty folder. Nothing was changed.`,
      );
    }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of keyFiles) writeFileSync(join(folder, name), keys[name] ?? '', { mode: 0o600 });
}

const noMail =
  'The mail server was removed, so that a test copy sends no emails. Add it again under Agency, or restore with --with-mail-server.';

async function restore(
  connectionString: string,
  copy: number,
  header: BackupHeader,
  {
    dataDir,
    opening,
    keepsMailServer,
  }: Pick<Config, 'dataDir'> & { opening: Opening; keepsMailServer: boolean },
): Promise<boolean> {
  const pool = openPool(connectionString);
  const db = openDatabase(pool);
  const client = new WritableClient({ connectionString });
  await client.connect();
  try {
    const newest = header.migrations.at(-1);
    if (newest && (await pendingMigrations(db)).includes(newest)) await migrateTo(db, newest);
    if (!(await isEmpty(client))) {
      throw new Error(
        'This portal already holds data. Restore into an empty DATA_DIR or database. Nothing was changed.',
      );
    }
    if (await isAtWork(db)) {
      throw new Error('This portal is running. Stop it first. Nothing was changed.');
    }
    // A migration that has already run would not convert the restored rows.
    const ahead = (await migrationsOf(client)).filter((name) => !header.migrations.includes(name));
    if (ahead.length > 0) {
      throw new Error(
        'This database belongs to a newer version than the backup. Restore into an empty DATA_DIR or a new database. Nothing was changed.',
      );
    }
    if (hasKeys(header)) await writeKeys(db, dataDir, header.keys);
    await loadBackup(client, countingRows(partsIn(copy, opening), 'Restoring'), stepToTerminal);
    await migrate(db, toTerminal);
    if (hasKeys(header)) await saveFingerprint(db, (await readKeys(dataDir)).fingerprint);
    await forgetBackup(db);
    const wasSet = await isMailServerSet(db);
    if (!keepsMailServer) await removeMailServer(db);
    await requeue(connectionString, header, await listUnsent(db));
    return wasSet;
  } finally {
    await client.end();
    await pool.end();
  }
}

async function requeue(connectionString: string, { jobs }: BackupHeader, letters: string[]): Promise<void> {
  await withJobs(connectionString, async (boss) => {
    for (const { name, data } of jobs) {
      if (noticeQueues.some((queue) => queue === name)) await boss.send(name, data as object);
    }
    for (const id of letters) await boss.send(deliveryQueue, { id });
  });
}

const withMailServer = 'with-mail-server';
const usage = `npm run restore -- FILE [--${withMailServer}] [--unencrypted]`;

answerHelp(`usage: ${usage}`);
try {
  const options = { [withMailServer]: { type: 'boolean' }, unencrypted: { type: 'boolean' } } as const;
  const given = parseArgs({ allowPositionals: true, options });
  const file = fileGiven('The file name is missing. Usage: npm run restore -- FILE', given);
  const copy = await openFrom(file);
  const config = readConfig(process.env);
  const opening = { key: config.backupKey, unencrypted: given.values.unencrypted ?? false };
  const header = await check(copy, file, opening);
  const known = new Set(await knownMigrations());
  if (!header.migrations.every((name) => known.has(name))) {
    throw new Error(
      areBeforeBaseline(header.migrations)
        ? 'A version before 1.0.0 made this backup. This portal cannot read it. Nothing was changed.'
        : 'A newer version made this backup. Upgrade this portal first. Nothing was changed.',
    );
  }
  const keepsMailServer = given.values[withMailServer] ?? false;
  const wasSet = await withDatabase(
    config,
    (connectionString) =>
      restore(connectionString, copy, header, { dataDir: config.dataDir, opening, keepsMailServer }),
    { makesOne: true },
  );
  const when = dayAndTimeAt(header.createdAt, config.agencyTimeZone);
  process.stdout.write(`The portal is restored to its state on ${when}.\n`);
  if (wasSet && !keepsMailServer) process.stdout.write(`${noMail}\n`);
} catch (problem) {
  explainAndExit(problem);
}
