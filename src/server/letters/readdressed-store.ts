import { sql } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findLetters, type OutboxLetter } from '#server/platform/mail/outbox.ts';
import type { LetterKind } from './letter-kinds.ts';

/**
 * Kinds of emails that are sent because somebody used the address. They are dropped instead of redirected,
 * like emails with a one-time link.
 */
const ofTheAddress: readonly LetterKind[] = ['account-exists'];

export async function findWaiting(db: Connection, ids: string[]): Promise<Map<string, OutboxLetter | null>> {
  const dropped = await readdress(db, ids);
  return new Map<string, OutboxLetter | null>([
    ...dropped.map((id) => [id, null] as const),
    ...(await findLetters(db, ids)),
  ]);
}

/**
 * Redirects emails to the current address of their account. Drops emails meant only for the old address, and
 * sign-off requests with a withdrawn link. Returns the ids of the dropped emails.
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
