/**
 * A link becomes invalid forever when its authoriser's email, rank or cover changes. Contract section 4, rule
 * 7; decision 205.
 */

import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function lockRequests(tx: Connection, authoriserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('asking'), hashtext(${authoriserId}))`.execute(tx);
}

export async function withdrawLinks(tx: Connection, authoriserId: string, now: Date): Promise<void> {
  await lockRequests(tx, authoriserId);
  await sql`update sign_off_requests set withdrawn_at = ${now}, closed_at = coalesce(closed_at, ${now})
    where authoriser_id = ${authoriserId} and withdrawn_at is null`.execute(tx);
  await sql`update sign_offs set status = case when status = 'asked' then 'superseded' else status end, withdrawn_at = ${now}
    where authoriser_id = ${authoriserId} and status in ('asked', 'expired') and withdrawn_at is null`.execute(
    tx,
  );
}

/**
 * Withdraws requests to authorisers whose rank or cover was removed. Must run after the change, because an
 * authoriser with another rank or cover of the assignment keeps the link.
 */
export async function withdrawWhereGone(
  tx: Connection,
  authoriserIds: readonly string[],
  { now, today }: { now: Date; today: Day },
): Promise<void> {
  for (const id of [...new Set(authoriserIds)].toSorted()) {
    await lockRequests(tx, id);
    await sql`update sign_offs set status = 'superseded', withdrawn_at = ${now} from timesheets
      where timesheets.id = timesheet_id and sign_offs.authoriser_id = ${id}
        and sign_offs.status = 'asked' and rank is not null and not exists (
          select from assignment_authorisers chosen
          where chosen.assignment_id = timesheets.assignment_id and (chosen.authoriser_id = ${id} or exists (
            select from authoriser_covers cover where cover.authoriser_id = chosen.authoriser_id
              and cover.deputy_id = ${id} and ${today}::date between from_date and until_date)))`.execute(tx);
    await closeEmpty(tx, id, now);
  }
}

async function closeEmpty(tx: Connection, authoriserId: string, now: Date): Promise<void> {
  await sql`update sign_off_requests request set withdrawn_at = ${now}, closed_at = coalesce(closed_at, ${now})
    where authoriser_id = ${authoriserId} and withdrawn_at is null
      and exists (select from sign_offs own where own.request_id = request.id)
      and not exists (select from sign_offs own where own.request_id = request.id and own.withdrawn_at is null)`.execute(
    tx,
  );
}
