/** The letters that notices become: who hears of each, for many notices by one statement. */

import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface KeptNotice {
  /** The job's id: one notice writes to one recipient once. */
  id: string;
  /** One with an address goes there; one without goes to the candidate's consultant and whoever stands in, or to every Admin while there is neither. */
  data: { candidateId: string; candidateEmail?: string };
}

/**
 * Puts the letters of these notices into the outbox, save those about people who are gone or forgotten, and those of a
 * decision that does not stand any more; nobody is forgotten until this transaction has ended. Answers the letters' ids, without those that a notice had written before.
 */
export async function insertLettersOf(
  tx: Connection,
  kind: string,
  notices: readonly KeptNotice[],
  today: Day,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with notice as (
      select id as cause, data, (data ->> 'candidateId')::uuid as candidate_id
      from json_to_recordset(${JSON.stringify(notices)}::text::json) as notice (id uuid, data jsonb)
    ),
    known as materialized (
      select id, assigned_consultant_id from users
      where id = any (array(select candidate_id from notice)) and anonymised_at is null
      for key share
    ),
    -- Locked until the letter is written: who takes the decision back meanwhile then finds it.
    decided as materialized (
      select id, status from timesheets
      where id = any (array(select (data ->> 'timesheetId')::uuid from notice join known on known.id = candidate_id))
      for share
    ),
    standing as (
      select notice.* from notice
      left join decided on decided.id = (data ->> 'timesheetId')::uuid
      where not data ? 'timesheetId' or coalesce(decided.status, 'Deleted') = data ->> 'status'
    ),
    consultant as (
      select known.id as candidate_id, users.email from known
      join users on users.id = known.assigned_consultant_id and users.disabled_at is null
      union
      select known.id, deputy.email from known
      join covers on covers.consultant_id = known.assigned_consultant_id
        and ${today}::date between from_date and until_date
      join users as deputy on deputy.id = deputy_id and deputy.disabled_at is null and deputy.role <> 'Candidate'
    ),
    addressed as (
      select cause, candidate_id, data, data ->> 'candidateEmail' as recipient from standing
      where data ? 'candidateEmail'
      union all
      select cause, candidate_id, data, consultant.email from standing
      join consultant using (candidate_id)
      where not data ? 'candidateEmail'
      union all
      select cause, candidate_id, data, users.email from standing
      join users on users.role = 'Admin' and users.disabled_at is null
      where not data ? 'candidateEmail' and candidate_id not in (select candidate_id from consultant)
    )
    insert into mail_outbox (cause, kind, recipient, user_id, payload)
    select cause, ${kind}, recipient, known.id, data
    from addressed join known on known.id = addressed.candidate_id
    on conflict (cause, recipient) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a letter has told the candidate of this decision; call it when the timesheet is locked. */
export async function wasTold(
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
