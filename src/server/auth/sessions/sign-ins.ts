/** Signing in by a password: what must be known before it, by one statement, and what is written after it, by another. */

import { sql } from 'kysely';
import { clearing } from '#server/auth/throttle/rate-limit.ts';
import { type Account, accountColumns, accounts } from '#server/auth/credentials/credentials.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type AuthEvent, insertionOf } from '#server/audit/store.ts';
import { type NewSession, opened, openingOf, type Session } from './sessions.ts';

interface SigningIn {
  account: Account | undefined;
  /** The password of the newest sign-up, which opens nothing while the address is not confirmed. */
  waitingHash: string | null;
  /** Whether this address has been used to sign in to the account since then. */
  isKnownHere: boolean;
}

interface Asked {
  /** In lower case, as `users` keeps it. */
  email: string;
  address: string | null;
  since: Date;
}

/** Asks the same of an address that nobody has an account for, to take as long. */
export async function findSigningIn(db: Connection, { email, address, since }: Asked): Promise<SigningIn> {
  const { isKnownHere, waitingHash, ...row } = await db
    .selectFrom(sql<{ asked: string }>`(select ${email}::text as asked)`.as('asking'))
    .leftJoin(accounts(db).as('account'), 'account.email', 'asking.asked')
    .select(accountColumns.map((column) => `account.${column}` as const))
    .select([
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
    isKnownHere,
  };
}

interface SignIn {
  session: NewSession;
  event: Omit<AuthEvent, 'sessionId' | 'userId'>;
  /** The person's sessions that began, or were last used, before these times are cleared away. */
  ended: { started: Date; used: Date };
  /** The keys of the counters that a success clears. */
  cleared: string[];
}

/**
 * Opens the session, writes it into the audit, and clears away what has served its purpose: all of it or nothing;
 * undefined where the person has been disabled meanwhile.
 */
export async function insertSignIn(
  db: Connection,
  { session, event, ended, cleared }: SignIn,
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
    cleared as (${clearing(cleared, now)})
    select ${opened} from opened`.execute(db);
  return rows[0];
}
