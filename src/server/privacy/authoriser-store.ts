import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface KnownAuthoriser {
  ids: string[];
  fullName: string;
  clientIds: string[];
  emails: string[];
  names: string[];
}

/** The ids are passed as an array expression, because a list would become one parameter per item. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

export async function findKnownAuthoriser(db: Connection, email: string): Promise<KnownAuthoriser | null> {
  const { rows } = await sql<KnownAuthoriser>`
    with recursive own as (
      select id, client_id, full_name from authorisers where email = ${email}
    ), places as (
      select client_id as id from own union select clients.id from clients join own on merged_into = own.client_id
    ), entries as (
      select before, after from history
      where subject = 'client' and subject_id in (select id from places) and action like 'authoriser %'
    ), known (email) as (
      select ${email}::text
      union select version ->> 'email' from known join entries on known.email in (before ->> 'email', after ->> 'email'),
        unnest(array[before, after]) as version where version ->> 'email' is not null
    ), named (name) as (
      select full_name from own
      union select authoriser_name from sign_offs where authoriser_id in (select id from own)
      union select version ->> 'fullName' from entries, unnest(array[before, after]) as version
        where version ->> 'email' in (select email from known)
    )
    select (select array_agg(id) from own) as ids, (select min(full_name) from own) as full_name, (select array_agg(id) from places) as client_ids,
      (select array_agg(email) from known) as emails,
      (select array_agg(name) from named where name is not null) as names
    where exists (select from own)`.execute(db);
  return rows[0] ?? null;
}

export function entriesAbout({ ids, clientIds, emails, names }: KnownAuthoriser): RawBuilder<{ id: number }> {
  const isNamed = (key: string): RawBuilder<SqlBool> =>
    sql`(before ->> ${sql.lit(key)} = ${anyText(names)} or after ->> ${sql.lit(key)} = ${anyText(names)})`;
  return sql`
    select id from history
    where subject = 'client' and subject_id = ${anyOf(clientIds)} and (
      action like 'authoriser %' and (before ->> 'email' = ${anyText(emails)} or after ->> 'email' = ${anyText(emails)})
      or action in ('authoriser disabled', 'authoriser enabled') and ${isNamed('fullName')}
      or action like 'cover %' and (${isNamed('fullName')} or ${isNamed('deputyName')}))
    union all select entry.id from history as entry
    where subject = 'assignment' and action = 'authorisers chosen' and exists (
      select from unnest(array[before, after]) as version, jsonb_array_elements(version -> 'authorisers') as authoriser
      where (authoriser ->> 'authoriserId')::uuid = ${anyOf(ids)})
    union all select history.id from sign_offs join history
      on history.user_id = sign_offs.user_id and history.at = asked_at and action = 'sign-off asked'
    where authoriser_id = ${anyOf(ids)} and after ->> 'authoriser' = authoriser_name
    union all ${answersOf({ ids })}`;
}

/**
 * Reads history entries of sign-off answers by link. Their time is the sign-off's time, and their actor has
 * no account.
 */
export function answersOf({ ids }: Pick<KnownAuthoriser, 'ids'>): RawBuilder<{ id: number }> {
  return sql`select history.id from sign_offs join history
      on history.user_id = sign_offs.user_id and history.at = decided_at and action = sign_offs.status
    where authoriser_id = ${anyOf(ids)} and subject = 'timesheet' and actor_id is null`;
}

export async function collectAuthoriser(
  db: Connection,
  authoriser: KnownAuthoriser,
): Promise<Record<string, unknown>> {
  const { ids, emails } = authoriser;
  const [authorisers, assignments, covers, requests, signOffs, mails, history] = await Promise.all([
    db
      .selectFrom('authorisers')
      .innerJoin('clients', 'clients.id', 'authorisers.clientId')
      .leftJoin('clientSites', 'clientSites.id', 'siteId')
      .selectAll('authorisers')
      .select(['clients.name as clientName', 'clientSites.name as siteName'])
      .where('authorisers.id', '=', anyOf(ids))
      .orderBy('authorisers.id')
      .execute(),
    db
      .selectFrom('assignmentAuthorisers')
      .innerJoin('assignments', 'assignments.id', 'assignmentId')
      .select(['assignmentId', 'authoriserId', 'rank', 'jobTitle'])
      .where('authoriserId', '=', anyOf(ids))
      .orderBy('assignmentId')
      .execute(),
    db
      .selectFrom('authoriserCovers')
      .selectAll()
      .where((row) => row.or([row('authoriserId', '=', anyOf(ids)), row('deputyId', '=', anyOf(ids))]))
      .orderBy('fromDate')
      .execute(),
    db
      .selectFrom('signOffRequests')
      .select(['id', 'authoriserId', 'letterId', 'sentAt', 'expiresAt', 'closedAt'])
      .where('authoriserId', '=', anyOf(ids))
      .orderBy('sentAt')
      .execute(),
    db
      .selectFrom('signOffs')
      .select(['id', 'requestId', 'timesheetId', 'seriesId', 'contentHash', 'authoriserName', 'rank'])
      .select(['status', 'askedAt', 'decidedAt', 'decidedName', 'decidedAddress', 'userAgent', 'query'])
      .where('authoriserId', '=', anyOf(ids))
      .orderBy('id')
      .execute(),
    db.selectFrom('mailOutbox').selectAll().where('recipient', '=', anyText(emails)).orderBy('id').execute(),
    db
      .selectFrom('history')
      .select(['id', 'at', 'actorName', 'subject', 'subjectId', 'action'])
      .select([ownVersion('before').as('before'), ownVersion('after').as('after')])
      .where(sql<SqlBool>`id in (${entriesAbout(authoriser)})`)
      .orderBy('id')
      .execute(),
  ]);
  return { authorisers, assignments, covers, requests, signOffs, mails, history };
}

function ownVersion(column: 'before' | 'after') {
  return sql<Record<string, unknown> | null>`case when subject = 'client' then ${sql.ref(column)} end`;
}

export async function listForgettableAuthorisers(db: Connection, before: Day): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from authorisers
    where email <> 'former-' || id || '@removed.invalid'
    group by email
    having max(greatest(coalesce(added_at, uuid_extract_timestamp(id)), address_set_at, (
      select max(greatest(asked_at, decided_at)) from sign_offs where authoriser_id = authorisers.id))) < ${before}::date`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

export async function removeTracesBefore(db: Connection, instant: Date): Promise<void> {
  await sql`update sign_offs set decided_address = null, user_agent = null
    where decided_at < ${instant} and (decided_address is not null or user_agent is not null)`.execute(db);
}
