import { type Selectable, sql } from 'kysely';
import { mailKeptDays } from '#domain/agency/mail-server.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { inBatches } from '#server/platform/postgres/batches.ts';
import type { LetterTransaction } from './letter-transaction.ts';
import type { MailOutbox } from '#server/platform/postgres/tables/tables.ts';

/** Milliseconds. */
const newsKeeps = mailKeptDays * 86_400_000;

interface NewLetter {
  cause: string | null;
  kind: string;
  recipient: string;
  payload: object;
  oneTimeTokenId?: string | null;
  status?: 'queued' | 'kept';
  userId?: string;
}

/** Inserts an email and returns its id, or undefined if the same cause has already inserted it. */
export async function insertLetter(tx: LetterTransaction, letter: NewLetter): Promise<string | undefined> {
  const row = await tx
    .insertInto('mailOutbox')
    .values({
      cause: letter.cause,
      kind: letter.kind,
      recipient: letter.recipient,
      recipientId: sql<string | null>`(select id from users where email = ${letter.recipient})`,
      userId: letter.userId ?? personOf(letter),
      payload: JSON.stringify(letter.payload),
      oneTimeTokenId: letter.oneTimeTokenId ?? null,
      status: letter.status ?? 'queued',
    })
    .onConflict((conflict) => conflict.columns(['cause', 'recipient']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function personOf({ recipient, oneTimeTokenId }: NewLetter) {
  return sql<string | null>`coalesce(
    (select user_id from auth.one_time_tokens where id = ${oneTimeTokenId ?? null}),
    (select id from users where email = ${recipient}))`;
}

const columns = [
  'id',
  'kind',
  'recipient',
  'payload',
  'oneTimeTokenId',
  'status',
  'attempts',
  'lastError',
  'createdAt',
  'sentAt',
] as const;
export type OutboxLetter = Pick<Selectable<MailOutbox>, (typeof columns)[number]>;

export async function findLetters(db: Connection, ids: string[]): Promise<Map<string, OutboxLetter>> {
  const letters = await db
    .selectFrom('mailOutbox')
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(letters.map((letter) => [letter.id, letter]));
}

/**
 * Queues the emails that were stored while there was no mail server: those with a valid one-time link, and
 * recent ones without a link. Returns their ids, oldest first. Two simultaneous calls never queue the same
 * email.
 */
export async function takeKeptLetters(tx: Connection, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('mailOutbox')
    .set({ status: 'queued' })
    .where('status', '=', 'kept')
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('auth.oneTimeTokens')
            .select('auth.oneTimeTokens.id')
            .whereRef('auth.oneTimeTokens.id', '=', 'mailOutbox.oneTimeTokenId')
            .where('expiresAt', '>', now.toISOString()),
        ),
        row.and([
          row('oneTimeTokenId', 'is', null),
          row('mailOutbox.createdAt', '>', new Date(now.getTime() - newsKeeps).toISOString()),
        ]),
      ]),
    )
    .returning(['id', 'createdAt'])
    .execute();
  return rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).map(({ id }) => id);
}

export async function listUnsent(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('status', 'in', ['queued', 'failed'])
    .where('responseCode', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map((letter) => letter.id);
}

export async function listRefused(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('status', '=', 'failed')
    .where('responseCode', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells a mail server that refuses everything from a wrong address: no later email was sent. */
export async function areLettersRefused(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`
    select exists (
      select from mail_outbox as refused
      where status = 'failed' and response_code is null and attempts > 1 and not exists (
        select from mail_outbox as later
        where later.created_at >= refused.created_at and later.status = 'sent')
    ) as refused`.execute(db);
  return rows[0]?.refused ?? false;
}

export async function listLetters(db: Connection, limit: number): Promise<OutboxLetter[]> {
  return db
    .selectFrom('mailOutbox')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function saveDelivery(
  db: Connection,
  id: string,
  delivery: {
    status: OutboxLetter['status'];
    lastError: string | null;
    responseCode?: number | null;
    sentAt: Date | null;
  },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set((row) => ({ responseCode: null, ...delivery, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst();
  // The email was deleted, or the query ran on the old primary after a fail-over (decision 555). The job
  // retries.
  if (numUpdatedRows === 0n) throw new Error('The letter does not exist yet, or was removed');
}

export async function removeLettersBefore(db: Database, end: Date): Promise<void> {
  await inBatches(db, async (tx, most) => {
    const { numAffectedRows } = await sql`delete from mail_outbox where id = any (array(
      select id from mail_outbox
      where created_at < ${end} and (status in ('sent', 'kept') or response_code is not null)
      order by created_at limit ${most}))`.execute(tx);
    return numAffectedRows;
  });
}

const mostCounted = 10_000;

export async function countLetters(db: Connection): Promise<Record<OutboxLetter['status'], number>> {
  const most = sql.lit(mostCounted);
  const { rows } = await sql<Record<OutboxLetter['status'], number>>`
    with unsent as (
      select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'failed') as failed
      from mail_outbox where status in ('queued', 'failed') and response_code is null
    ),
    kept as (select count(*) as kept from (select from mail_outbox where status = 'kept' limit ${most}) as letter)
    select queued, failed, kept, case
        when reltuples > ${most} then greatest(0, reltuples::bigint - queued - failed - kept)
        else (select count(*) from mail_outbox where status = 'sent') end as sent
    from unsent, kept, pg_class where oid = 'mail_outbox'::regclass`.execute(db);
  return rows[0] ?? { queued: 0, sent: 0, kept: 0, failed: 0 };
}
