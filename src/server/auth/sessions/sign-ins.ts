/** Signing in by a password: what must be known before it, by one statement, and what is written after it, by another. */

import { sql } from 'kysely';
import { forgetting, type Tally } from '#server/auth/throttle/attempts.ts';
import { type Account, accountColumns, accounts } from '#server/auth/credentials/credentials.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type AuthEvent, insertionOf } from '#server/audit/store.ts';
import { type NewSession, opened, openingOf, type Session } from './sessions.ts';

interface SigningIn {
  account: Account | undefined;
  /** The password of the newest sign-up, which opens nothing while the address is not confirmed. */
  waitingHash: string | null;
  /** Those of the tallies that there are. */
  tallies: Map<string, Tally>;
  /** Whether this address has been used to sign in to the account since then. */
  isKnownHere: boolean;
}

interface Asked {
  /** In lower case, as `users` keeps it. */
  email: string;
  keys: string[];
  address: string | null;
  since: Date;
}

/** Asks the same of an address that nobody has an account for, to take as long. */
export async function findSigningIn(
  db: Connection,
  { email, keys, address, since }: Asked,
): Promise<SigningIn> {
  const { tallies, isKnownHere, waitingHash, ...row } = await db
    .selectFrom(sql<{ asked: string }>`(select ${email}::text as asked)`.as('asking'))
    .leftJoin(accounts(db).as('account'), 'account.email', 'asking.asked')
    .select(accountColumns.map((column) => `account.${column}` as const))
    .select([
      sql<{ key: string; count: number; lastAt: string; forgottenAt: string }[]>`(
        select coalesce(json_agg(json_build_object(
          'key', key, 'count', count, 'lastAt', last_at, 'forgottenAt', forgotten_at
        )), '[]')
        from auth.attempts where key = any (${keys}::text[])
      )`.as('tallies'),
      sql<string | null>`(
        select waiting.password_hash from auth.one_time_tokens as waiting
        where waiting.user_id = account.id and waiting.purpose = 'signup'
      )`.as('waitingHash'),
      sql<boolean>`exists (
        select from auth.events as event
        where event.user_id = account.id and event.address = ${address}
          and event.action = 'sign-in' and event.result = 'success' and event.at > ${since}
      )`.as('isKnownHere'),
    ])
    .executeTakeFirstOrThrow();
  return {
    account: row.id === null ? undefined : (row as Account),
    waitingHash,
    tallies: new Map(
      tallies.map(({ key, count, lastAt, forgottenAt }) => [
        key,
        { count, lastAt: Date.parse(lastAt), forgottenAt: Date.parse(forgottenAt) },
      ]),
    ),
    isKnownHere,
  };
}

interface SignIn {
  session: NewSession;
  event: Omit<AuthEvent, 'sessionId' | 'userId'>;
  /** The person's sessions that began, or were last used, before these times are cleared away. */
  ended: { started: Date; used: Date };
  /** The tallies that a success forgets. */
  forgotten: string[];
}

/**
 * Opens the session, writes it into the audit, and clears away what has served its purpose: all of it or nothing;
 * undefined where the person has been disabled meanwhile.
 */
export async function insertSignIn(
  db: Connection,
  { session, event, ended, forgotten }: SignIn,
): Promise<Session | undefined> {
  const { userId, now } = session;
  const sessionId = sql<string>`(select id from opened)`;
  const { rows } = await sql<Session>`
    with ${openingOf(session)},
    told as (${insertionOf({ ...event, userId, sessionId }, sql`from opened`)}),
    ended as (
      delete from auth.sessions where id in (
        select id from auth.sessions
        where user_id = ${userId} and (created_at < ${ended.started} or refreshed_at < ${ended.used})
        for update skip locked
      )
    ),
    forgotten as (${forgetting(forgotten, now)})
    select ${opened} from opened`.execute(db);
  return rows[0];
}
