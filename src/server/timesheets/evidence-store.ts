/** Stores files of a week by series, so that the files survive resubmissions. */

import { sql, type SqlBool } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import type { EvidenceFile } from '#domain/file/evidence.ts';
import type { MediaType } from '#domain/file/file.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { isLoose } from '#server/files/store.ts';

export interface StoredEvidence extends EvidenceFile {
  mediaType: MediaType;
  size: number;
  uploadedAt: string;
  uploadedByName: string | null;
  alsoWith: Week | null;
}

const isRestedOn = sql<boolean>`exists (select from sign_offs where evidence_file_id = files.id)`;

const ofBytes = sql<string>`encode(files.sha256, 'hex')`;

const alsoWith = sql<Week | null>`(
  select max(other_week.week_start)::text from week_files as other
  join files as twin on twin.id = other.file_id and twin.sha256 = files.sha256
  join timesheets as other_week on other_week.user_id = other.user_id and other_week.series_id = other.series_id
  where other.user_id = week_files.user_id and other.series_id <> week_files.series_id)`;

export async function listEvidence(db: Connection, timesheetId: string): Promise<StoredEvidence[]> {
  return db
    .selectFrom('timesheets')
    .innerJoin('weekFiles', 'weekFiles.seriesId', 'timesheets.seriesId')
    .innerJoin('files', 'files.id', 'weekFiles.fileId')
    .leftJoin('users', 'users.id', 'files.uploadedBy')
    .select(['files.id', 'files.name', 'mediaType', 'size', 'uploadedBy', 'uploadedAt'])
    .select(['users.fullName as uploadedByName'])
    .select([ofBytes.as('sha256'), isRestedOn.as('isRestedOn'), alsoWith.as('alsoWith')])
    .where('timesheets.id', '=', timesheetId)
    .orderBy('position')
    .orderBy('files.id')
    .execute();
}

export async function listLoose(
  tx: Connection,
  ids: readonly string[],
  uploadedBy: string,
): Promise<EvidenceFile[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('files')
    .select(['id', 'name', 'uploadedBy'])
    .select([ofBytes.as('sha256'), sql.lit(false).as('isRestedOn')])
    .where('id', 'in', ids)
    .where('uploadedBy', '=', uploadedBy)
    .where(isLoose)
    .execute();
}

export async function saveEvidence(
  tx: Connection,
  { id, userId }: { id: string; userId: string },
  fileIds: readonly string[],
): Promise<void> {
  const series = sql<string>`(select series_id from timesheets where id = ${id})`;
  const ofWeek = sql<SqlBool>`series_id = ${series}`;
  await tx
    .deleteFrom('weekFiles')
    .where(ofWeek)
    .$if(fileIds.length > 0, (some) => some.where('fileId', 'not in', fileIds))
    .execute();
  if (fileIds.length === 0) return;
  await tx
    .insertInto('weekFiles')
    .values(fileIds.map((fileId, position) => ({ seriesId: series, fileId, userId, position })))
    .onConflict((kept) =>
      kept.columns(['seriesId', 'fileId']).doUpdateSet({ position: (row) => row.ref('excluded.position') }),
    )
    .execute();
}
