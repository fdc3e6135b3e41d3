import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Place, WhoSigns } from '#domain/sign-off/asking.ts';
import type { RecentLetters } from '#domain/sign-off/sending.ts';
import { whoLooksAfter } from '#server/access/looking-after.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { hashOfRow, signedColumns } from '#server/timesheets/sign-off/content-hash.ts';
import { isToSignAgain } from '#server/timesheets/sign-off/sign-again-store.ts';
import { isStaffAddress, type WaitingForClient } from './week-store.ts';

export interface AuthoriserOfClient extends WhoSigns {
  clientId: string;
  clientName: string;
}

export async function findAuthoriser(db: Connection, id: string): Promise<AuthoriserOfClient | undefined> {
  return db
    .selectFrom('authorisers')
    .innerJoin('clients', 'clients.id', 'authorisers.clientId')
    .select(['authorisers.id', 'clientId', 'siteId', 'fullName', 'email', 'disabledAt'])
    .select(['clients.name as clientName', isStaffAddress('authorisers').as('isStaff')])
    .where('authorisers.id', '=', id)
    .executeTakeFirst();
}

export async function findRecentLetters(
  db: Connection,
  authoriserId: string,
  now: Date,
): Promise<RecentLetters> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<RecentLetters>`
    select max(sent_at) filter (where withdrawn_at is null) as "lastSentAt",
      count(*) filter (where sent_at > ${dayAgo}) as "inADay"
    from sign_off_requests where authoriser_id = ${authoriserId}`.execute(db);
  return rows[0] ?? { lastSentAt: null, inADay: 0 };
}

export interface WeekToAsk {
  week: WaitingForClient;
  rank: Place['rank'] | null;
  askedBy: string | null;
}

interface NewRequest {
  id: string;
  authoriser: WhoSigns;
  tokenHash: Buffer;
  letterId: string;
  sentAt: Date;
  expiresAt: Date;
  weeks: readonly WeekToAsk[];
}

export async function insertRequest(tx: Connection, request: NewRequest): Promise<void> {
  const { id, authoriser, tokenHash, letterId, sentAt, expiresAt, weeks } = request;
  await tx
    .insertInto('signOffRequests')
    .values({
      id,
      authoriserId: authoriser.id,
      recipient: authoriser.email,
      tokenHash,
      letterId,
      sentAt,
      expiresAt,
    })
    .execute();
  await tx
    .insertInto('signOffs')
    .values(
      weeks.map(({ week, rank, askedBy }) => ({
        requestId: id,
        authoriserId: authoriser.id,
        authoriserName: authoriser.fullName,
        rank,
        timesheetId: week.id,
        seriesId: week.seriesId,
        userId: week.userId,
        contentHash: week.contentHash,
        status: 'asked' as const,
        askedAt: sentAt,
        askedBy,
      })),
    )
    .execute();
}

const content = sql.join(signedColumns.map((column) => sql.ref(`week.${column}`)));

type Compared = Parameters<typeof hashOfRow>[0] & { id: string; contentHash: string; weekId: string | null };

function askedBeside(isTheWeek: RawBuilder<unknown>): RawBuilder<Compared> {
  return sql`
    select asked.id, asked.content_hash, week.id as week_id, ${content}
    from sign_offs asked left join lateral (
      select timesheets.* from timesheets join assignments on assignments.id = assignment_id
      where ${isTheWeek} and (timesheets.status = 'Pending' or ${isToSignAgain}) and sign_off = 'client'
    ) as week on true where asked.status = 'asked'`;
}

const isGone = (row: Compared) => row.weekId === null || hashOfRow(row) !== row.contentHash;

export async function endSuperseded(db: Connection): Promise<void> {
  await sql`update sign_offs set status = 'superseded' from authorisers
    where authorisers.id = authoriser_id and disabled_at is not null and status = 'asked'`.execute(db);
  const { rows } = await askedBeside(sql`timesheets.id = asked.timesheet_id`).execute(db);
  const suspects = rows.filter(isGone).map(({ id }) => id);
  if (suspects.length === 0) return;
  // Requests are compared by series, so that a recalled week that is resubmitted with equal hours keeps its
  // requests.
  const { rows: looked } = await sql<Compared>`
    ${askedBeside(sql`timesheets.user_id = asked.user_id and timesheets.series_id = asked.series_id`)}
      and asked.id = any(${suspects}::uuid[])`.execute(db);
  const gone = looked.filter(isGone).map(({ id }) => id);
  await sql`update sign_offs set status = 'superseded'
    where id = any(${gone}::uuid[]) and status = 'asked'`.execute(db);
}

export async function endExpired(db: Connection, now: Date): Promise<void> {
  await sql`update sign_offs set status = 'expired' from sign_off_requests request
    where request.id = request_id and expires_at <= ${now} and status = 'asked'`.execute(db);
}

export async function closeAnswered(db: Connection, now: Date): Promise<void> {
  await sql`update sign_off_requests request set closed_at = ${now}
    where closed_at is null and not exists (
      select from sign_offs own where request_id = request.id and status = 'asked' and not exists (
        select from sign_offs signed where signed.series_id = own.series_id
          and signed.content_hash = own.content_hash and signed.status = 'signed' and signed.outdated_at is null))`.execute(
    db,
  );
}

interface RefusedRequest {
  id: string;
  authoriserName: string;
  clientName: string;
  email: string;
  serverSaid: string | null;
  readers: { fullName: string; email: string }[];
}

export async function listRefused(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.id from sign_off_requests request join mail_outbox letter on letter.id = letter_id
    where closed_at is null and response_code is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function closeRefused(
  tx: Connection,
  id: string,
  { now, today }: { now: Date; today: Day },
): Promise<RefusedRequest | undefined> {
  const { rows } = await sql<RefusedRequest>`
    with closed as (
      update sign_off_requests set closed_at = ${now} where id = ${id} and closed_at is null
      returning id, authoriser_id, letter_id
    ),
    readers as (
      select distinct reader.full_name, reader.email from (
        select distinct worker.assigned_consultant_id as id from closed join sign_offs on request_id = closed.id
        join users worker on worker.id = sign_offs.user_id
      ) as consultant cross join lateral ${whoLooksAfter(sql.ref('consultant.id'), today)} as reader
    )
    select closed.id, authorisers.full_name as authoriser_name, clients.name as client_name, letter.recipient as email,
      letter.last_error as server_said, (
        select coalesce(json_agg(json_build_object('fullName', full_name, 'email', email) order by email), '[]') from readers
      ) as readers
    from closed join authorisers on authorisers.id = authoriser_id join clients on clients.id = client_id
    left join mail_outbox letter on letter.id = letter_id`.execute(tx);
  return rows[0];
}
