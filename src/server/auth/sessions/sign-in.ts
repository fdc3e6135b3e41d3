/** `POST /token?grant_type=password`: one answer for an unknown address and a wrong password. Contract section 4.2. */

import type { Context } from 'hono';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { accountIsDisabled } from '#domain/person/account.ts';
import { mostPasswordBytes, weakPasswordMessage } from '#domain/person/password.ts';
import { lifetimeFor } from '#domain/person/session.ts';
import {
  type Account,
  accountColumns,
  accounts,
  saveCredentials,
} from '#server/auth/credentials/credentials.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { weaknessesFor } from '#server/auth/credentials/acceptable.ts';
import { askedBody, AskedEmail, AskedText } from '#server/auth/protocol/asked-body.ts';
import { audit, circumstancesOf } from '#server/audit/audit.ts';
import { insertionOf } from '#server/audit/store.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { clearing, type Counter } from '#server/auth/throttle/rate-limit.ts';
import {
  countersOfGuess,
  insistOnGuess,
  keyedMutex,
  knownSince,
  rememberDevice,
} from '#server/auth/throttle/login-throttle.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { opened, openingOf, type Session } from './sessions.ts';
import { hashPassword, isOutdated, isPasswordOf } from '#server/auth/credentials/passwords.ts';
import { seenAt, sessionAnswer, type SignedInAccount } from '#server/auth/protocol/session-answer.ts';

const Asked = z.object({ email: AskedEmail, phone: AskedText, password: AskedText });

export async function signInByPassword(c: Context<Env>, portal: Portal): Promise<Response> {
  const asked = signInOf(await askedBody(c, Asked));
  // Guesses at one account are counted one by one, or many at once would all pass before the first is counted.
  const signedIn = await keyedMutex(asked.email, () => signIn(c, portal, asked, requestContextOf(c, portal)));
  rememberDevice(c, portal, asked.email);
  return c.json({ ...(await sessionAnswer(portal, signedIn)), ...weakNote(portal, asked) });
}

interface SignIn {
  email: string;
  password: string;
}

function signInOf({ email, phone, password }: z.infer<typeof Asked>): SignIn {
  if (Boolean(email) === Boolean(phone)) {
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided on login',
    );
  }
  if (!email) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  return { email: email.trim().toLowerCase(), password: password ?? '' };
}

async function signIn(
  c: Context<Env>,
  portal: Portal,
  { email, password }: SignIn,
  requestContext: RequestContext,
): Promise<SignedInAccount> {
  const counters = countersOfGuess(c, portal, email, requestContext);
  const known = await findSigningIn(portal.db, email, requestContext);
  try {
    await insistOnGuess(portal, counters, known.isKnownHere);
    const account = await insistOnPassword(known, password);
    const signedIn = await open(portal, account, requestContext, counters);
    await strengthenHash(portal, account, password);
    return signedIn;
  } catch (problem) {
    if (!(problem instanceof AuthError)) throw problem;
    const userId = known.account?.id ?? null;
    const event = { action: 'sign-in', result: 'refused', reason: problem.code } as const;
    await audit(portal.db, requestContext, { ...event, userId, email: email.slice(0, 255) });
    throw problem;
  }
}

interface SigningIn {
  account: Account | undefined;
  /** The password of the newest sign-up, which opens nothing while the address is not confirmed. */
  waitingHash: string | null;
  /** Whether the network address has been used to sign in to the account of late. */
  isKnownHere: boolean;
}

/** Asks the same of an address that nobody has an account for, to take as long. */
async function findSigningIn(
  db: Database,
  email: string,
  requestContext: RequestContext,
): Promise<SigningIn> {
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
        where event.user_id = account.id and event.address = ${requestContext.address}
          and event.action = 'sign-in' and event.result = 'success' and event.at > ${knownSince(requestContext)}
      )`.as('isKnownHere'),
    ])
    .executeTakeFirstOrThrow();
  return { account: row.id === null ? undefined : (row as Account), waitingHash, isKnownHere };
}

/** Who is disabled or unconfirmed hears of it only after the right password. */
async function insistOnPassword({ account, waitingHash }: SigningIn, password: string): Promise<Account> {
  const isTooLong = Buffer.byteLength(password) > mostPasswordBytes;
  const hash = account?.emailConfirmedAt ? account.passwordHash : waitingHash;
  const isRight = await isPasswordOf(hash, isTooLong ? '' : password);
  if (!isRight || isTooLong || !account)
    throw new AuthError('invalid_credentials', 'Invalid login credentials');
  if (account.disabledAt) throw new AuthError('user_banned', accountIsDisabled);
  if (!account.emailConfirmedAt) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  return account;
}

/**
 * Opens the session, writes it into the audit, and clears away by the same statement the counters of the guesses before it
 * and the sessions that lie behind their lifetimes: those would be refused anyway and only lengthen the list.
 */
async function open(
  portal: Portal,
  account: Account,
  requestContext: RequestContext,
  counters: Counter[],
): Promise<SignedInAccount> {
  const { id: userId, email } = account;
  const { now, address, userAgent } = requestContext;
  const { absolute, idle } = lifetimeFor(account.role, portal.config.sessions);
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const sessionId = sql<string>`(select id from opened)`;
  const about = { action: 'sign-in', result: 'success', userId, email, sessionId } as const;
  const event = { ...circumstancesOf(requestContext), ...about };
  const keys = counters.map(({ key }) => key);
  const { rows } = await sql<Session>`
    with ${openingOf({ userId, method: 'password', now, userAgent, address })},
    told as (${insertionOf(event, sql`from opened`)}),
    ended as (
      delete from auth.sessions where id in (
        select id from auth.sessions
        where user_id = ${userId} and (created_at < ${before(absolute)} or refreshed_at < ${before(idle)})
        for update skip locked
      )
    ),
    cleared as (${clearing(keys, now)})
    select ${opened} from opened`.execute(portal.db);
  const [session] = rows;
  if (!session) throw new AuthError('user_banned', accountIsDisabled);
  return seenAt(now, { account, session });
}

async function strengthenHash(portal: Portal, account: Account, password: string): Promise<void> {
  if (!account.passwordHash || !isOutdated(account.passwordHash)) return;
  const passwordHash = await hashPassword(password);
  await saveCredentials(portal.db, account.id, { passwordHash }, portal.clock());
}

/** A password that today's rules would refuse still signs in; the client is told. */
function weakNote(portal: Portal, { password, email }: SignIn) {
  const rules = portal.agency.lastKnown();
  const reasons = weaknessesFor(rules, password, email);
  if (reasons.length === 0) return {};
  return { weak_password: { message: weakPasswordMessage(reasons, rules.passwordMinLength), reasons } };
}
