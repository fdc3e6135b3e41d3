import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import { whoLooksAfter } from '#server/access/looking-after.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface KeptNotice {
  id: string;
  data: { candidateId: string; candidateEmail?: string };
}

/**
 * Inserts the emails of these notices in one statement and returns the ids of the new ones. Skips people who
 * are gone or forgotten, and decisions that were undone. Locks block forgetting until the transaction ends.
 * Lock order: workers before timesheets, as in reviews.
 */
export async function insertLettersOf(
  tx: LetterTransaction,
  kind: string,
  notices: readonly KeptNotice[],
  today: Day,
): Promise<string[]> {
  // The stored notice may have changed since it was read: forgetting a person removes the name from it.
  const { rows } = await sql<{ id: string }>`
    with notice as (
      select given.id as cause, coalesce(job.data, given.data) as data,
        (given.data ->> 'candidateId')::uuid as candidate_id
      from json_to_recordset(${JSON.stringify(notices)}::text::json) as given (id uuid, data jsonb)
      left join pgboss.job as job on job.name = ${kind} and job.id = given.id
    ),
    known as materialized (
      select id, assigned_consultant_id from users
      where id = any (array(select candidate_id from notice)) and anonymised_at is null
      order by id for share
    ),
    -- Locked until the letter is written: who takes the decision back meanwhile then finds it. In the order of a pay run's
    -- lock, since two orders are a deadlock.
    decided as materialized (
      select id, status from timesheets
      where id = any (array(select (data ->> 'timesheetId')::uuid from notice join known on known.id = candidate_id))
      order by user_id, id for share
    ),
    current_data as (
      select notice.* from notice
      left join decided on decided.id = (data ->> 'timesheetId')::uuid
      where not data ? 'timesheetId' or coalesce(decided.status, 'Deleted') = data ->> 'status'
    ),
    reader as (
      select consultant.id as consultant_id, reader.id, reader.email, reader.role
      from (select distinct assigned_consultant_id as id from known) as consultant
      cross join lateral ${whoLooksAfter(sql.ref('consultant.id'), today)} as reader
    ),
    addressed as (
      select cause, candidate_id, data, coalesce(
        (select id from users where email = data ->> 'candidateEmail'),
        (select user_id from auth.events where user_id = candidate_id and action = 'change-address'
          and email = data ->> 'candidateEmail' limit 1)
      ) as recipient_id, data ->> 'candidateEmail' as recipient from current_data
      where data ? 'candidateEmail'
      union all
      select cause, candidate_id, data || jsonb_build_object('readerRole', reader.role), reader.id, reader.email from current_data
      join known on known.id = candidate_id
      join reader on reader.consultant_id is not distinct from assigned_consultant_id
      where not data ? 'candidateEmail' and reader.id is distinct from (data ->> 'enteredById')::uuid
    )
    insert into mail_outbox (cause, kind, recipient, recipient_id, user_id, payload)
    select cause, ${kind}, recipient, recipient_id, known.id, data
    from addressed join known on known.id = addressed.candidate_id
    on conflict (cause, recipient) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The caller must have locked the timesheet, because the email could otherwise be written meanwhile. */
export async function isLetterWritten(
  tx: Connection,
  { userId, kind, timesheetId, at }: { userId: string; kind: string; timesheetId: string; at: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_outbox
    where user_id = ${userId} and kind = ${kind}
      and payload ->> 'timesheetId' = ${timesheetId} and (payload ->> 'at')::timestamptz = ${at} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
