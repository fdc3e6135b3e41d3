/** Approvals without a signature: a row of their own, and the asks that came to nothing by them. */

import { sql } from 'kysely';
import type { Person } from '#domain/person/person.ts';
import { type Evidence, keptElsewhere } from '#domain/sign-off/without-sign-off.ts';
import type { WithoutSignOff } from '#domain/timesheet/verdict.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { breaksConstraint, type Connection } from '#server/platform/postgres/database.ts';
import { contentHashOf } from './content-hash.ts';

type Week = Pick<Timesheet, 'id' | 'userId'> & Parameters<typeof contentHashOf>[0];

/** The week is locked. */
export async function findSeries(tx: Connection, timesheetId: string): Promise<string> {
  const { seriesId } = await tx
    .selectFrom('timesheets')
    .select('seriesId')
    .where('id', '=', timesheetId)
    .executeTakeFirstOrThrow();
  return seriesId;
}

/** A file that nobody takes away before the transaction ends. */
export async function shareEvidence(tx: Connection, fileId: string): Promise<Evidence | undefined> {
  return tx
    .selectFrom('files')
    .select('uploadedBy')
    .select(sql<string | null>`(select series_id from week_files where file_id = files.id)`.as('seriesId'))
    .where('id', '=', fileId)
    .forShare('files')
    .executeTakeFirst();
}

/** Keeps a file with the week, behind those that are there. */
async function keepFile(tx: Connection, week: Week & { seriesId: string }, fileId: string): Promise<void> {
  const { seriesId, userId } = week;
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from week_files where series_id = ${seriesId})`;
  try {
    await tx
      .insertInto('weekFiles')
      .values({ seriesId, fileId, userId, position })
      .onConflict((conflict) => conflict.columns(['seriesId', 'fileId']).doNothing())
      .execute();
  } catch (problem) {
    if (!breaksConstraint(problem, 'week_files_file_id_key')) throw problem;
    throw keptElsewhere();
  }
}

/** Saves why a week is approved without a signature; nobody is asked for it any more. */
export async function saveOverride(
  tx: Connection,
  week: Week & { seriesId: string },
  { reason, evidenceFileId = null }: WithoutSignOff,
  { reviewer, at }: { reviewer: Pick<Person, 'fullName'>; at: Date },
): Promise<void> {
  const { seriesId } = week;
  if (evidenceFileId) await keepFile(tx, week, evidenceFileId);
  const decided = { status: 'overridden', decidedAt: at, decidedName: reviewer.fullName, reason } as const;
  await tx
    .updateTable('signOffs')
    .set(decided)
    .where('seriesId', '=', seriesId)
    .where('status', '=', 'asked')
    .execute();
  await tx
    .insertInto('signOffs')
    .values({
      ...decided,
      seriesId,
      timesheetId: week.id,
      userId: week.userId,
      contentHash: contentHashOf(week),
      evidenceFileId,
    })
    .execute();
}

/** As if nobody had approved the week: who was asked for it is asked still. The history keeps the reason. */
export async function undoOverride(tx: Connection, timesheetId: string): Promise<void> {
  await sql`
    with own as (
      delete from sign_offs using timesheets
      where timesheets.id = ${timesheetId} and sign_offs.series_id = timesheets.series_id
        and sign_offs.status = 'overridden' and asked_at is null
      returning sign_offs.series_id
    )
    update sign_offs set status = 'asked', decided_at = null, decided_name = null, reason = null
    where series_id in (select series_id from own) and status = 'overridden' and asked_at is not null`.execute(
    tx,
  );
}
