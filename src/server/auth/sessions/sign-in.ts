/**
 * `POST /token?grant_type=password` signs in. Unknown addresses and wrong passwords get the same error.
 * Contract section 4.2.
 */

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { accountIsDisabled } from '#domain/person/account.ts';
import { mostPasswordBytes, weakPasswordMessage } from '#domain/person/password.ts';
import { lifetimeOf } from '#server/session/lifetime.ts';
import {
  type Account,
  findSigningIn,
  saveCredentials,
  type SigningIn,
} from '#server/session/credential-store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { weaknessesFor } from '#server/auth/credentials/acceptable.ts';
import { bodyOf, OptionalEmail, OptionalText } from '#server/auth/protocol/auth-input.ts';
import { audit } from '#server/session/audit.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { clearing, type Counter } from '#server/session/attempt-store.ts';
import {
  countersOfGuess,
  throwIfOverGuessLimit,
  knownSince,
  rememberDevice,
} from '#server/auth/throttle/rate-limit.ts';
import { circumstancesOf, type RequestContext, requestContextOf } from '#server/session/request-context.ts';
import { insertSignIn } from '#server/session/session-store.ts';
import { hashPassword, isOutdated, isPasswordOf } from '#server/auth/credentials/passwords.ts';
import { seenAt, sessionAnswer, type SignedInAccount } from './session-answer.ts';

const SignInBody = z.object({ email: OptionalEmail, phone: OptionalText, password: OptionalText });

export async function signInByPassword(c: Context<Env>, portal: Portal): Promise<Response> {
  const credentials = signInOf(await bodyOf(c, SignInBody));
  // The mutex prevents a race, because concurrent guesses would all pass before the first is counted.
  const signedIn = await keyedMutex(credentials.email, () =>
    signIn(c, portal, credentials, requestContextOf(c, portal)),
  );
  rememberDevice(c, portal, 'signed in', credentials.email);
  return c.json({ ...(await sessionAnswer(portal, signedIn)), ...weakNote(portal, credentials) });
}

const lastGuess = new Map<string, Promise<unknown>>();

async function keyedMutex<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastGuess.get(email) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastGuess.set(email, mine);
  try {
    return await mine;
  } finally {
    if (lastGuess.get(email) === mine) lastGuess.delete(email);
  }
}

interface SignIn {
  email: string;
  password: string;
}

function signInOf({ email, phone, password }: z.infer<typeof SignInBody>): SignIn {
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
  const known = await findSigningIn(portal.db, {
    email,
    address: requestContext.address,
    since: knownSince(requestContext),
  });
  try {
    await throwIfOverGuessLimit(
      portal,
      { email, address: requestContext.address },
      counters,
      known.isKnownHere,
    );
    const account = await checkPassword(known, password);
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

async function checkPassword({ account, waitingHash }: SigningIn, password: string): Promise<Account> {
  const isTooLong = Buffer.byteLength(password) > mostPasswordBytes;
  const hash = account?.emailConfirmedAt ? account.passwordHash : waitingHash;
  const isRight = await isPasswordOf(hash, isTooLong ? '' : password);
  if (!isRight || isTooLong || !account)
    throw new AuthError('invalid_credentials', 'Invalid login credentials');
  if (account.disabledAt) throw new AuthError('user_banned', accountIsDisabled);
  if (!account.emailConfirmedAt) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  return account;
}

async function open(
  portal: Portal,
  account: Account,
  requestContext: RequestContext,
  counters: Counter[],
): Promise<SignedInAccount> {
  const { id: userId, email } = account;
  const { now, address, userAgent } = requestContext;
  const { absolute, idle } = lifetimeOf(portal.config, account);
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const session = await insertSignIn(portal.db, {
    session: { userId, method: 'password', now, userAgent, address },
    event: { ...circumstancesOf(requestContext), action: 'sign-in', result: 'success', userId, email },
    ended: { created: before(absolute), refreshed: before(idle) },
    cleared: clearing(
      counters.map(({ key }) => key),
      now,
    ),
  });
  if (!session) throw new AuthError('user_banned', accountIsDisabled);
  return seenAt(now, { account, session });
}

async function strengthenHash(portal: Portal, account: Account, password: string): Promise<void> {
  if (!account.passwordHash || !isOutdated(account.passwordHash)) return;
  const passwordHash = await hashPassword(password);
  await saveCredentials(portal.db, account.id, { passwordHash }, portal.clock());
}

function weakNote(portal: Portal, { password, email }: SignIn) {
  const rules = portal.agency.lastKnown();
  const reasons = weaknessesFor(rules, password, email);
  if (reasons.length === 0) return {};
  return { weak_password: { message: weakPasswordMessage(reasons, rules.passwordMinLength), reasons } };
}
