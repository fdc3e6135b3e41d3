/** `POST /token?grant_type=password`: one answer for an unknown address and a wrong password. Contract section 4.2. */

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { accountIsDisabled } from '#domain/person/account.ts';
import { mostPasswordBytes, weakPasswordMessage } from '#domain/person/password.ts';
import { lifetimeFor } from '#domain/person/session.ts';
import { type Account, saveCredentials } from '#server/auth/credentials/credentials.ts';
import { findSigningIn, insertSignIn } from './sign-ins.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { weaknessesFor } from '#server/auth/credentials/acceptable.ts';
import { askedBody } from '#server/auth/protocol/asked-body.ts';
import { AskedEmail, AskedText } from '#server/auth/protocol/asked-members.ts';
import { audit, circumstancesOf } from '#server/audit/audit.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import {
  countersOfGuess,
  type GuessCounters,
  insistOnGuess,
  keyedMutex,
  knownSince,
} from '#server/auth/throttle/login-throttle.ts';
import { rememberDevice } from './known-device.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
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
  const { address } = requestContext;
  const known = await findSigningIn(portal.db, { email, address, since: knownSince(requestContext) });
  try {
    await insistOnGuess(portal, counters, known);
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

/** Who is disabled or unconfirmed hears of it only after the right password. */
async function insistOnPassword(
  { account, waitingHash }: Awaited<ReturnType<typeof findSigningIn>>,
  password: string,
): Promise<Account> {
  const isTooLong = Buffer.byteLength(password) > mostPasswordBytes;
  const hash = account?.emailConfirmedAt ? account.passwordHash : waitingHash;
  const isRight = await isPasswordOf(hash, isTooLong ? '' : password);
  if (!isRight || isTooLong || !account)
    throw new AuthError('invalid_credentials', 'Invalid login credentials');
  if (account.disabledAt) throw new AuthError('user_banned', accountIsDisabled);
  if (!account.emailConfirmedAt) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  return account;
}

/** A success clears the counters of the guesses that came before it. */
async function open(
  portal: Portal,
  account: Account,
  requestContext: RequestContext,
  { own, ofStrangers }: GuessCounters,
): Promise<SignedInAccount> {
  const { id: userId, email } = account;
  const { now, address, userAgent } = requestContext;
  const session = await insertSignIn(portal.db, {
    session: { userId, method: 'password', now, userAgent, address },
    event: { ...circumstancesOf(requestContext), action: 'sign-in', result: 'success', email },
    ended: endedBefore(portal, account, now),
    cleared: [own, ...(ofStrangers ? [ofStrangers] : [])].map(({ key }) => key),
  });
  if (!session) throw new AuthError('user_banned', accountIsDisabled);
  return seenAt(now, { account, session });
}

/** What lies behind the lifetimes; it would be refused anyway and only lengthens the list of sessions. */
function endedBefore(portal: Portal, account: Account, now: Date): { started: Date; used: Date } {
  const { absolute, idle } = lifetimeFor(account.role, portal.config.sessions);
  return {
    started: new Date(now.getTime() - absolute * 1000),
    used: new Date(now.getTime() - idle * 1000),
  };
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
