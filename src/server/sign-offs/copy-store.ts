import { sql } from 'kysely';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { SignOffVerdict } from '#domain/sign-off/sign-off.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { SignOffRequest } from './link-store.ts';

export interface OwnAnswer {
  seriesId: string;
  userId: string;
  fullName: string;
  week: Timesheet;
  verdict: SignOffVerdict;
  query: string | null;
  name: string;
  at: Instant;
}

/**
 * Lists the answers of this authoriser to weeks of the link, also those given through another link. The week
 * comes from the history, because it may have changed since the answer.
 */
export async function listOwnAnswers(
  db: Connection,
  { id, authoriserId }: Pick<SignOffRequest, 'id' | 'authoriserId'>,
): Promise<OwnAnswer[]> {
  const { rows } = await sql<OwnAnswer>`
    select distinct on (own.series_id) own.series_id, own.user_id, full_name, history.after as week,
      own.status as verdict, own.query, own.decided_name as name, own.decided_at as at
    from sign_offs own
    join users on users.id = own.user_id
    join history on history.series_id = own.series_id and history.user_id = own.user_id
      and history.subject = 'timesheet' and history.action = own.status and history.at = own.decided_at
      and history.after -> 'mondayHours' is not null
    where own.authoriser_id = ${authoriserId} and own.status in ('signed', 'queried')
      and (own.series_id, own.content_hash) in (
        select series_id, content_hash from sign_offs where request_id = ${id})
    order by own.series_id, own.status = 'signed' desc, own.decided_at desc`.execute(db);
  return rows;
}
