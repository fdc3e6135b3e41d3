import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { StoredFile } from '#contract/files.ts';
import type { MediaType } from '#domain/file/file.ts';
import type { Kept } from '#domain/file/receiving.ts';
import { missing } from '#domain/refusal.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';

export const isLoose = sql<SqlBool>`(
  not exists (select from week_files where file_id = files.id)
  and not exists (select from sign_offs where evidence_file_id = files.id))`;

function isKeptFor(person: Viewer): RawBuilder<SqlBool> {
  return sql`exists (
    select from users where ${visibleTo(person, 'see a timesheet')} and (
      exists (select from week_files where file_id = files.id and user_id = users.id)
      or exists (select from sign_offs where evidence_file_id = files.id and user_id = users.id)))`;
}

interface SentFile {
  sha256: Buffer;
  mediaType: MediaType;
  name: string;
  bytes: Uint8Array;
  uploadedBy: string;
  uploadedAt: Date;
}

export async function refreshLoose(
  tx: Connection,
  { sha256, uploadedBy, name, uploadedAt }: SentFile,
): Promise<StoredFile | undefined> {
  return tx
    .updateTable('files')
    .set({ name, uploadedAt })
    .where('uploadedBy', '=', uploadedBy)
    .where('sha256', '=', sha256)
    .where(isLoose)
    .returning(['id', 'mediaType', 'size'])
    .executeTakeFirst();
}

export async function insertFile(tx: Connection, file: SentFile): Promise<StoredFile> {
  const { bytes, ...values } = file;
  return tx
    .insertInto('files')
    .values({ ...values, size: bytes.length, bytes: bytes as Buffer })
    .returning(['id', 'mediaType', 'size'])
    .executeTakeFirstOrThrow();
}

export async function countSent(
  tx: Connection,
  userId: string,
  since: Date,
): Promise<Pick<Kept, 'sentToday' | 'loose' | 'looseOfAll'>> {
  const sum = (rows: RawBuilder<SqlBool>) =>
    sql<number>`coalesce(sum(size) filter (where ${rows}), 0)::float8`;
  const isTheirs = sql<SqlBool>`uploaded_by = ${userId}`;
  const row = await tx
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('sentToday'))
    .where('uploadedBy', '=', userId)
    .where('uploadedAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  const loose = await tx
    .selectFrom('files')
    .select([sum(isTheirs).as('loose'), sum(sql`true`).as('looseOfAll')])
    .where(isLoose)
    .executeTakeFirstOrThrow();
  return { ...row, ...loose };
}

/** Throws `missing` for unknown files and for files of other people. */
export async function getFile(
  db: Connection,
  id: string,
  person: Viewer,
): Promise<{ name: string; mediaType: MediaType; bytes: Buffer }> {
  return db
    .selectFrom('files')
    .select(['name', 'mediaType', 'bytes'])
    .where('id', '=', id)
    .where((row) => row.or([row.and([row('uploadedBy', '=', person.id), isLoose]), isKeptFor(person)]))
    .executeTakeFirstOrThrow(() => missing('file'));
}

export async function lockFiles(tx: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('files').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

const atATime = 200;

/**
 * Deletes unattached files older than `before`. Re-checks after locking, because a concurrent transaction may
 * have attached a file.
 */
export async function removeLooseFiles(db: Database, before: Date): Promise<void> {
  for (;;) {
    const removed = await db.transaction().execute(async (tx) => {
      const old = await tx
        .selectFrom('files')
        .select('id')
        .where('uploadedAt', '<', before.toISOString())
        .where(isLoose)
        .orderBy('id')
        .limit(atATime)
        .forUpdate()
        .skipLocked()
        .execute();
      if (old.length === 0) return 0;
      const ids = old.map(({ id }) => id);
      await tx.deleteFrom('files').where('id', 'in', ids).where(isLoose).execute();
      return old.length;
    });
    if (removed < atATime) return;
  }
}

export async function listFilesOf(db: Connection, userId: string) {
  return db
    .selectFrom('files')
    .leftJoin('weekFiles', 'weekFiles.fileId', 'files.id')
    .select(['id', 'name', 'mediaType', 'size', 'uploadedBy', 'uploadedAt', 'weekFiles.userId as worker'])
    .select(
      sql<string | null>`(select max(week_start)::text from timesheets
        where timesheets.user_id = week_files.user_id and timesheets.series_id = week_files.series_id)`.as(
        'week',
      ),
    )
    .where((row) => row.or([row('weekFiles.userId', '=', userId), row('uploadedBy', '=', userId)]))
    .orderBy('id')
    .execute();
}

export async function forgetFiles(tx: Connection, userId: string): Promise<void> {
  await tx
    .deleteFrom('files')
    .where((row) =>
      row.or([
        sql<SqlBool>`exists (select from week_files where file_id = files.id and user_id = ${userId})`,
        sql<SqlBool>`exists (select from sign_offs where evidence_file_id = files.id and user_id = ${userId})`,
        row.and([row('uploadedBy', '=', userId), isLoose]),
      ]),
    )
    .execute();
}
