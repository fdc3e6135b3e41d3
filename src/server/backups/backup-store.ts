import { sql } from 'kysely';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface BackupState {
  at: Instant | null;
  file: string | null;
  bytes: number | null;
  problem: string | null;
}

export async function findBackup(db: Connection): Promise<BackupState> {
  const { backupAt, backupFile, backupBytes, backupProblem } = await db
    .selectFrom('installation')
    .select(['backupAt', 'backupFile', 'backupBytes', 'backupProblem'])
    .executeTakeFirstOrThrow();
  return { at: backupAt, file: backupFile, bytes: backupBytes, problem: backupProblem };
}

interface Claim {
  now: Date;
  dueSince: Date;
  givenUpBefore: Date;
  /** The newest backup if it was made by hand: it never replaces the nightly backup. */
  byHand: string | null;
}

export async function claimBackup(
  db: Connection,
  { now, dueSince, givenUpBefore, byHand }: Claim,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ backupBegunAt: now.toISOString() })
    .where((row) =>
      row.or([
        row('backupAt', 'is', null),
        row('backupAt', '<', dueSince.toISOString()),
        row('backupFile', '=', byHand),
      ]),
    )
    .where((row) =>
      row.or([row('backupBegunAt', 'is', null), row('backupBegunAt', '<', givenUpBefore.toISOString())]),
    )
    .where('isDemo', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function saveBackup(
  db: Connection,
  copy: { at: Date; file: string; bytes: number },
): Promise<void> {
  await db
    .updateTable('installation')
    .set({ backupAt: copy.at.toISOString(), backupFile: copy.file, backupBytes: copy.bytes })
    .set({ backupProblem: null, backupBegunAt: null })
    .execute();
}

/** Releases the claim, so that the next start takes the backup. A stopped portal is no problem to report. */
export async function releaseBackup(db: Connection): Promise<void> {
  await db.updateTable('installation').set({ backupBegunAt: null }).execute();
}

export async function saveBackupProblem(db: Connection, problem: string): Promise<void> {
  await db.updateTable('installation').set({ backupProblem: problem, backupBegunAt: null }).execute();
}

/** A restored portal has no backups yet, and no reader needs the announcements of its migrations. */
export async function forgetBackup(db: Connection): Promise<void> {
  await sql`delete from announcements`.execute(db);
  await sql`update installation
    set backup_begun_at = null, backup_at = null, backup_file = null, backup_bytes = null, backup_problem = null`.execute(
    db,
  );
}
