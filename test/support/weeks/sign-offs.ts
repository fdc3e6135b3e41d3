import { sql } from 'kysely';
import type { SignOffStatus } from '#domain/sign-off/sign-off.ts';
import { contentHashOf } from '#server/timesheets/sign-off/content-hash.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { joinedTimesheets, rowOf } from '#server/timesheets/store.ts';

export async function letClientSign(db: Database, userId: string, signs = true): Promise<void> {
  await sql`update assignments set sign_off = ${signs ? 'client' : 'agency'} where user_id = ${userId}`.execute(
    db,
  );
}

interface Answer {
  status: Extract<SignOffStatus, 'asked' | 'signed' | 'queried' | 'expired' | 'superseded'>;
  name?: string;
  at?: string;
  query?: string;
}

export async function answered(
  db: Database,
  timesheetId: string,
  { status, name = 'Jo Field', at = '2026-11-23T10:42:00Z', query = 'Was Friday worked?' }: Answer,
): Promise<void> {
  const flat = await joinedTimesheets(db).where('timesheets.id', '=', timesheetId).executeTakeFirstOrThrow();
  const isAnswered = status === 'signed' || status === 'queried';
  await sql`insert into sign_offs (authoriser_name, rank, timesheet_id, series_id, user_id, content_hash, status, asked_at,
      decided_at, decided_name, query)
    select ${name}, 1, id, series_id, user_id, ${contentHashOf(rowOf(flat))}, ${status}, ${at}::timestamptz - interval '1 hour',
      case when ${isAnswered} then ${at}::timestamptz end, ${isAnswered ? name : null}, ${status === 'queried' ? query : null}
    from timesheets where id = ${timesheetId}`.execute(db);
}

export async function uploaded(db: Database, uploadedBy: string, timesheetId?: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into files (sha256, media_type, size, name, bytes, uploaded_by, uploaded_at)
    values (decode(repeat('00', 32), 'hex'), 'application/pdf', 4, 'sheet.pdf', '%PDF', ${uploadedBy}, now())
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  if (timesheetId) {
    await sql`insert into week_files (series_id, file_id, user_id, position)
      select series_id, ${id}, user_id, 1 from timesheets where id = ${timesheetId}`.execute(db);
  }
  return id;
}
