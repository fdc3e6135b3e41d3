import { sql } from 'kysely';
import type { Person } from '#domain/person/person.ts';
import type { WithoutSignOff } from '#domain/timesheet/review.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { contentHashOf } from './content-hash.ts';

type Week = Pick<Timesheet, 'id' | 'userId'> & Parameters<typeof contentHashOf>[0];

export async function saveOverride(
  tx: Connection,
  week: Week,
  { reason, evidenceFileId = null }: WithoutSignOff,
  { reviewer, at }: { reviewer: Pick<Person, 'fullName'>; at: Date },
): Promise<void> {
  const seriesId = sql<string>`(select series_id from timesheets where id = ${week.id})`;
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
