import { randomBytes } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { mostSessions } from '#domain/person/session.ts';
import { type Account, accountColumns, accounts } from './credential-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Sessions } from '#server/platform/postgres/tables/sign-in-tables.ts';
import { type AuthEvent, insertionOf } from './event-store.ts';
import type { Proof } from '#domain/person/proof.ts';

const columns = [
  'id',
  'userId',
  'refreshKey',
  'refreshCounter',
  'aal',
  'amr',
  'factorId',
  'createdAt',
  'refreshedAt',
] as const;
export type Session = Pick<Selectable<Sessions>, (typeof columns)[number]>;

interface NewSession {
  userId: string;
  method: string;
  now: Date;
  userAgent: string | null;
  address: string | null;
}

export async function insertSession(db: Connection, session: NewSession): Promise<Session | undefined> {
  const { rows } = await sql<Session>`with ${openingOf(session)} select ${opened} from opened`.execute(db);
  return rows[0];
}

/**
 * Inserts a session like `insertSession`. The same statement writes the audit event, runs `cleared`, and
 * deletes expired sessions.
 */
export async function insertSignIn(
  db: Connection,
  {
    session,
    event,
    ended,
    cleared,
  }: {
    session: NewSession;
    event: Omit<AuthEvent, 'sessionId'>;
    ended: { created: Date; refreshed: Date };
    cleared: RawBuilder<unknown>;
  },
): Promise<Session | undefined> {
  const sessionId = sql<string>`(select id from opened)`;
  const { rows } = await sql<Session>`
    with ${openingOf(session)},
    audited as (${insertionOf({ ...event, sessionId }, sql`from opened`)}),
    ended as (
      delete from auth.sessions where id in (
        select id from auth.sessions
        where user_id = ${session.userId} and (created_at < ${ended.created} or refreshed_at < ${ended.refreshed})
        for update skip locked
      )
    ),
    cleared as (${cleared})
    select ${opened} from opened`.execute(db);
  return rows[0];
}

export function secondsOf(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}

const opened = sql.raw(
  'id, user_id, refresh_key, refresh_counter, aal, amr, factor_id, created_at, refreshed_at',
);

/**
 * Returns the SQL of the CTE `opened`, which inserts a session. Its lock waits for an Admin who is disabling
 * the person, and `skip locked` avoids a deadlock with that Admin.
 */
function openingOf({ userId, method, now, userAgent, address }: NewSession): RawBuilder<unknown> {
  const amr = JSON.stringify([{ method, timestamp: secondsOf(now) }]);
  return sql`
    opened as (
      insert into auth.sessions (user_id, refresh_key, amr, user_agent, address, created_at, refreshed_at)
      select id, ${randomBytes(32)}, ${amr}, ${userAgent}, ${address}, ${now}, ${now}
      from users where id = ${userId} and disabled_at is null for key share
      returning ${opened}
    ),
    crowded_out as (
      delete from auth.sessions where id in (
        select id from auth.sessions where user_id = ${userId}
        order by refreshed_at desc, id desc offset ${mostSessions - 1} for update skip locked
      )
    ),
    seen as (
      update auth.credentials set last_sign_in_at = ${now}, updated_at = ${now}
      where user_id in (select user_id from opened)
    )`;
}

export async function findSessionWithAccount(
  db: Connection,
  sessionId: string,
): Promise<{ session: Session; account: Account } | undefined> {
  const row = await db
    .selectFrom('auth.sessions as session')
    .innerJoin(accounts(db).as('account'), 'account.id', 'session.userId')
    .where('session.id', '=', sessionId)
    .select(accountColumns.map((column) => `account.${column}` as const))
    .select(['session.id as sessionId', 'session.createdAt as sessionCreatedAt', 'session.userId'])
    .select(['session.refreshKey', 'session.refreshCounter', 'session.aal', 'session.amr'])
    .select(['session.factorId', 'session.refreshedAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId: id, sessionCreatedAt: createdAt, ...rest } = row;
  const { userId, refreshKey, refreshCounter, aal, amr, factorId, refreshedAt, ...account } = rest;
  const session = { id, userId, refreshKey, refreshCounter, aal, amr, factorId, createdAt, refreshedAt };
  return { session, account };
}

/** Locks the session; throws after five seconds of waiting for a concurrent refresh. */
export async function findSessionToRefresh(tx: Connection, id: string): Promise<Session | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  return tx
    .selectFrom('auth.sessions')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function saveRefresh(
  tx: Connection,
  id: string,
  refresh: { refreshCounter: number; refreshedAt: Date; userAgent: string | null; address: string | null },
): Promise<void> {
  await tx.updateTable('auth.sessions').set(refresh).where('id', '=', id).execute();
}

/**
 * Raises a session to the second step and deletes the person's lower sessions. A new key invalidates refresh
 * tokens of the first step. Returns undefined if the session has ended meanwhile.
 */
export async function liftSession(
  tx: Connection,
  { id, userId }: Session,
  { factorId, method, now }: { factorId: string; method: string; now: Date },
): Promise<Session | undefined> {
  await tx
    .deleteFrom('auth.sessions')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('aal', '=', 'aal1')
    .execute();
  return tx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal2',
      factorId,
      amr: withProof({ method, timestamp: secondsOf(now) }),
      refreshKey: randomBytes(32),
      refreshedAt: now,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function removeSession(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('auth.sessions').where('id', '=', id).execute();
}

export async function removeSessionsOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('auth.sessions').where('userId', '=', userId).execute();
}

export async function removeOtherSessions(db: Connection, userId: string, kept: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.sessions')
    .where('userId', '=', userId)
    .where('id', '<>', kept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function removeOwnSession(db: Connection, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const listed = ['id', 'userAgent', 'address', 'aal', 'createdAt', 'refreshedAt'] as const;
type ListedSession = Pick<Selectable<Sessions>, (typeof listed)[number]>;

export async function listSessionsOf(db: Connection, userId: string): Promise<ListedSession[]> {
  return db
    .selectFrom('auth.sessions')
    .select(listed)
    .where('userId', '=', userId)
    .orderBy('refreshedAt', 'desc')
    .orderBy('id')
    .execute();
}

function withProof({ method, timestamp }: Proof): RawBuilder<string> {
  return sql<string>`jsonb_build_array(jsonb_build_object('method', ${method}::text, 'timestamp', ${timestamp}::bigint))
    || (select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) as proof
        where proof ->> 'method' <> ${method}::text)`;
}

export async function saveProof(db: Connection, sessionId: string, proof: Proof): Promise<void> {
  await db
    .updateTable('auth.sessions')
    .set({ amr: withProof(proof) })
    .where('id', '=', sessionId)
    .execute();
}

export async function lockProofs(tx: Connection, sessionId: string): Promise<Proof[] | undefined> {
  const row = await tx
    .selectFrom('auth.sessions')
    .select('amr')
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.amr;
}

export async function saveProofs(tx: Connection, sessionId: string, proofs: Proof[]): Promise<void> {
  await tx
    .updateTable('auth.sessions')
    .set({ amr: JSON.stringify(proofs) })
    .where('id', '=', sessionId)
    .execute();
}
