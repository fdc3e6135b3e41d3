import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answered } from '#contract/endpoint/endpoint.ts';
import type { Look, signingEndpoints } from '#contract/sign-offs/sign-offs.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { contentHashOf } from '#server/timesheets/sign-off/content-hash.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';
import { timesheetColumns } from '#server/timesheets/store.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { TestPortal } from '../portal/portal.ts';
import { weekOfHours } from './weeks.ts';

export async function signedByClient(
  { db, idOf }: TestPortal,
  name: CastName,
): Promise<{ clientId: string; assignmentId: string }> {
  const { id: assignmentId, clientId } = await db
    .updateTable('assignments')
    .set({ signOff: 'client' })
    .where('userId', '=', idOf(name))
    .where('isPrimary', '=', true)
    .returning(['id', 'clientId'])
    .executeTakeFirstOrThrow();
  return { assignmentId, clientId };
}

export async function authoriserOf(
  { db }: TestPortal,
  clientId: string,
  fullName = 'Priya Shah',
): Promise<string> {
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@council.example`;
  const { id } = await db
    .insertInto('authorisers')
    .values({ clientId, siteId: null, fullName, email, phone: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function sentWeek(
  portal: TestPortal,
  name: CastName,
  week: string,
  hours = 7.5,
): Promise<string> {
  const entry = weekOfHours(week as Week, hours);
  const { status, body } = await portal.as(name)('POST', '/api/me/timesheets', entry);
  if (status !== 201 && status !== 200) throw new Error(`${status}: ${body.message}`);
  return body.id;
}

/** The secret may have any value, because the portal finds a link by the hash of its token. */
interface Asking {
  db: Database;
  portal: { clock: () => Date; keys: { linkSecret: Buffer } };
}

async function signsFor(db: Database, authoriserId: string, timesheetIds: readonly string[]): Promise<void> {
  // An assignment has at most five authorisers, so remove authorisers of earlier tests that have no
  // requests.
  await sql`delete from assignment_authorisers chosen where authoriser_id <> ${authoriserId}
    and assignment_id in (select assignment_id from timesheets where id = any(${timesheetIds}::uuid[]))
    and (select count(*) from assignment_authorisers other where other.assignment_id = chosen.assignment_id) > 4
    and not exists (select from sign_offs where sign_offs.authoriser_id = chosen.authoriser_id)`.execute(db);
  await sql`insert into assignment_authorisers (assignment_id, authoriser_id, rank)
    select distinct on (assignments.id) assignments.id, authorisers.id, (
      select min(free) from generate_series(1, 5) as free where not exists (
        select from assignment_authorisers taken where taken.assignment_id = assignments.id and taken.rank = free))
    from timesheets join assignments on assignments.id = assignment_id
    join authorisers on authorisers.client_id = assignments.client_id
    where timesheets.id = any(${timesheetIds}::uuid[]) and authorisers.id = ${authoriserId}
    on conflict do nothing`.execute(db);
}

export async function linkFor(
  { db, portal }: Asking,
  authoriserId: string,
  timesheetIds: readonly string[],
  days = 7,
): Promise<string> {
  const now = portal.clock();
  const id = randomUUID();
  const token = oneTimeTokenOf(portal, id);
  const { fullName, email: recipient } = await db
    .selectFrom('authorisers')
    .select(['fullName', 'email'])
    .where('id', '=', authoriserId)
    .executeTakeFirstOrThrow();
  await signsFor(db, authoriserId, timesheetIds);
  await db
    .insertInto('signOffRequests')
    .values({
      id,
      authoriserId,
      tokenHash: hashOfToken(token),
      letterId: null,
      recipient,
      sentAt: now,
      expiresAt: new Date(now.getTime() + days * 86_400_000),
      closedAt: null,
    })
    .execute();
  for (const timesheetId of timesheetIds) {
    const { lines, ...week } = await db
      .selectFrom('timesheets')
      .select(timesheetColumns)
      .select('seriesId')
      .where('id', '=', timesheetId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('signOffs')
      .values({
        requestId: id,
        authoriserId,
        authoriserName: fullName,
        rank: 1,
        timesheetId,
        seriesId: week.seriesId,
        userId: week.userId,
        contentHash: contentHashOf({ ...week, lines: lines?.shifts }),
        status: 'asked',
        askedAt: now,
        decidedAt: null,
        decidedName: null,
        decidedAddress: null,
        userAgent: null,
        query: null,
        reason: null,
        evidenceFileId: null,
      })
      .execute();
  }
  return token;
}

type Decided = Answered<(typeof signingEndpoints)['POST /api/sign-offs/decide']>;

export async function look(portal: TestPortal, token: string): Promise<Look> {
  const { status, body } = await portal.ask('POST', '/api/sign-offs/look', { token });
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body;
}

export function answersTo({ weeks }: Pick<Look, 'weeks'>, query?: string) {
  return weeks.map(({ seriesId, contentHash }) => ({
    seriesId,
    contentHash,
    verdict: query === undefined ? 'signed' : 'queried',
    query,
  }));
}

export async function answerAll(
  portal: TestPortal,
  token: string,
  { name = 'Priya Shah', query, shown }: { name?: string; query?: string; shown?: Look } = {},
): Promise<{ status: number; body: Decided & { message: string } }> {
  const decisions = answersTo(shown ?? (await look(portal, token)), query);
  return portal.ask('POST', '/api/sign-offs/decide', { token, name, decisions });
}

export async function rowsOf({ db, idOf }: TestPortal, name: CastName) {
  return db.selectFrom('signOffs').selectAll().where('userId', '=', idOf(name)).orderBy('id').execute();
}
