/** One process a day runs `npm run backup` as a child process. Decision 565. */

import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { addDays, dayAt, instantAt, timeAt } from '#domain/calendar/calendar.ts';
import type { Portal } from '#server/portal/portal.ts';
import { thisUser } from '#server/platform/postgres/embedded/folder-owner.ts';
import { listBucket, removeFromBucket, sendToBucket } from './bucket.ts';
import { copyName, isNightly, outdatedCopies } from './rotation.ts';
import { claimBackup, findBackup, releaseBackup, saveBackup, saveBackupProblem } from './backup-store.ts';

const queue = 'take-backup';
const hour = 3_600_000;
/**
 * Milliseconds after which the claim of a killed process expires. A backup of ten million weeks takes less.
 */
const longest = 6 * hour;

type Stand = Pick<Portal, 'db' | 'clock' | 'config' | 'log'>;

export type WriteCopy = (file: string) => Promise<void>;

export function dueSince(now: Date, { at, timeZone }: { at: string; timeZone: string }): Date {
  const today = dayAt(now, timeZone);
  const due = new Date(instantAt(today, at, timeZone));
  return due <= now ? due : new Date(instantAt(addDays(today, -1), at, timeZone));
}

export async function takeDueBackup(
  { db, clock, config, log }: Stand,
  write: WriteCopy,
): Promise<string | null> {
  const { backupAt: at, backupFolder, backupBucket, backupKey, agencyTimeZone: timeZone } = config;
  if (at === null) return null;
  const now = clock();
  const givenUpBefore = new Date(now.getTime() - longest);
  const { file: newest } = await findBackup(db);
  const byHand = newest && !isNightly(newest, backupFolder) ? newest : null;
  const due = dueSince(now, { at, timeZone });
  if (!(await claimBackup(db, { now, dueSince: due, givenUpBefore, byHand }))) return null;
  const folder = resolve(backupFolder);
  const file = join(
    folder,
    copyName(dayAt(now, timeZone), timeAt(now.toISOString(), timeZone), { isEncrypted: backupKey !== null }),
  );
  try {
    makeFolder(folder);
    removeUnfinished(folder, givenUpBefore);
    await write(file);
    const { size } = statSync(file);
    for (const copy of outdatedCopies(readdirSync(folder))) rmSync(join(folder, copy), { force: true });
    if (backupBucket) {
      await sendToBucket(file, backupBucket);
      await removeFromBucket(outdatedCopies(await listBucket(backupBucket)), backupBucket);
    }
    await saveBackup(db, { at: now, file, bytes: size });
    log.info({ file, bytes: size }, 'the backup is done');
    return file;
  } catch (failure) {
    if (failure instanceof Error && failure.name === 'AbortError') {
      await releaseBackup(db);
      log.info('the backup was stopped with the portal');
      return null;
    }
    const problem = failure instanceof Error ? failure.message : String(failure);
    log.error({ why: problem }, 'the backup failed');
    await saveBackupProblem(db, problem);
    return null;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure);
    throw new Error(
      `The folder ${folder} cannot be created (${code}). Create it and allow the user ${thisUser()} to write to it, or set BACKUP_FOLDER to another folder. Under systemd, add ReadWritePaths=${folder} to the unit.`,
      { cause: failure },
    );
  }
}

function removeUnfinished(folder: string, before: Date): void {
  for (const name of readdirSync(folder).filter((one) => /^portal-.*\.unfinished$/.test(one))) {
    const file = join(folder, name);
    if (statSync(file).mtime < before) rmSync(file, { force: true });
  }
}

export function copyByCommand(program: string, stopped: AbortSignal): WriteCopy {
  return (file) =>
    new Promise((done, fail) => {
      const child = spawn(process.execPath, [...process.execArgv, program, 'backup', file], {
        stdio: ['ignore', 'ignore', 'pipe'],
        signal: stopped,
      });
      let said = '';
      child.stderr.on('data', (data) => (said = `${said}${String(data)}`.slice(-2_000)));
      child.on('error', fail).on('close', (code) => {
        if (code === 0) done();
        else
          fail(
            new Error(
              said.trim().split('\n').at(-1) ||
                `The backup stopped with ${code === null ? 'a signal' : `exit code ${code}`}.`,
            ),
          );
      });
      if (child.pid) giveWay(child.pid);
    });
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

export async function scheduleBackups(boss: PgBoss, portal: Stand, write: WriteCopy): Promise<void> {
  await boss.createQueue(queue, {
    retryLimit: 0,
    expireInSeconds: longest / 1_000,
    deleteAfterSeconds: 3_600,
  });
  const { backupAt, agencyTimeZone } = portal.config;
  if (backupAt === null) {
    await boss.unschedule(queue);
    return;
  }
  await boss.schedule(queue, `${Number(backupAt.slice(3))} * * * *`, null, { tz: agencyTimeZone });
  await boss.work(queue, { pollingIntervalSeconds: 60 }, async () => {
    await takeDueBackup(portal, write);
  });
}
