/** Letters that wait go to today's address of their person. Decision 300. */

import { sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findLetters, type OutboxLetter } from '#server/platform/mail/outbox.ts';
import type { LetterKind } from './letter-kinds.ts';

/** Kinds that answer what somebody did with an address; those with a one-time link are told by the link. */
const ofTheAddress: readonly LetterKind[] = ['account-exists'];

/** These letters as they go today, by their ids; null for those that were dropped. */
export async function findWaiting(db: Connection, ids: string[]): Promise<Map<string, OutboxLetter | null>> {
  const dropped = await readdress(db, ids);
  return new Map<string, OutboxLetter | null>([
    ...dropped.map((id) => [id, null] as const),
    ...(await findLetters(db, ids)),
  ]);
}

/**
 * Addresses these letters to whom they are for, where that account has another address by now; drops those that were for
 * the old address only, and those whose link was withdrawn. Answers the ids of the dropped ones.
 */
async function readdress(db: Connection, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select id, cause, kind, recipient, recipient_id, one_time_token_id from mail_outbox
      where id = any(${ids}::uuid[]) and status <> 'sent'
    ),
    moved as (
      select waiting.*, person.email from waiting join users as person on person.id = recipient_id
      where person.email <> recipient and anonymised_at is null
    ),
    dropped as (
      select id from moved
      where one_time_token_id is not null or kind = any(${ofTheAddress}::text[])
        -- A job that was repeated has written to the new address already.
        or exists (select from mail_outbox twin where twin.cause = moved.cause and twin.recipient = moved.email)
      union
      select waiting.id from waiting join sign_off_requests on letter_id = waiting.id where withdrawn_at is not null
    ),
    readdressed as (
      update mail_outbox set recipient = moved.email from moved
      where moved.id = mail_outbox.id and moved.id not in (select id from dropped)
    )
    delete from mail_outbox where id in (select id from dropped) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
