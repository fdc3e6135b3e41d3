import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Pounds } from '#domain/money/money.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export const isToSignAgain: RawBuilder<SqlBool> = sql`(timesheets.status = 'Approved' and exists (
  select from weeks_to_sign_again again where again.series_id = timesheets.series_id))`;

interface Bills {
  before: Pounds | null;
  after: Pounds | null;
  at: Date;
}

export async function askAgainIfDearer(
  tx: Connection,
  timesheetId: string,
  { before, after, at }: Bills,
): Promise<void> {
  if (before === null || after === null || after <= before) return;
  await sql`
    with signed as (
      update sign_offs set outdated_at = ${at} from timesheets join assignments on assignments.id = assignment_id
      where timesheets.id = ${timesheetId} and sign_offs.series_id = timesheets.series_id
        and sign_offs.status = 'signed' and outdated_at is null and assignments.sign_off = 'client'
      returning sign_offs.series_id, sign_offs.user_id
    )
    insert into weeks_to_sign_again (series_id, user_id, since)
    select distinct series_id, user_id, ${at}::timestamptz from signed on conflict do nothing`.execute(tx);
}

export async function endSigningAgain(tx: Connection, seriesId: string): Promise<void> {
  await tx.deleteFrom('weeksToSignAgain').where('seriesId', '=', seriesId).execute();
}
