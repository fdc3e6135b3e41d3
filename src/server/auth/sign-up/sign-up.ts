/** `POST /signup` always creates a worker, whatever role the metadata contains. Contract section 4.1. */

import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { changeOfAddress } from '#domain/person/address.ts';
import { Refusal } from '#domain/refusal.ts';
import { insertAccount } from '#server/auth/credentials/account-store.ts';
import {
  findAccount,
  findAccountByEmail,
  lockAccountByEmail,
  saveCredentials,
} from '#server/session/credential-store.ts';
import { type LetterTransaction, transactLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { transact } from '#server/platform/postgres/met.ts';
import type { SignUpData } from '#server/auth/credentials/one-time-token-store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { throwIfUnacceptable } from '#server/auth/credentials/acceptable.ts';
import { namedIn, writeConfirmation } from '#server/auth/credentials/account-letters.ts';
import { throwIfSignUpClosed, throwIfSignUpUnmailed } from './open-sign-up.ts';
import {
  bodyOf,
  OptionalData,
  OptionalEmail,
  OptionalText,
  emailOf,
  codeChallengeOf,
  codeChallengeShape,
  type CodeChallenge,
} from '#server/auth/protocol/auth-input.ts';
import { audit } from '#server/session/audit.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { inConstantTime } from '#server/auth/throttle/constant-time.ts';
import { throwIfOverMailLimit } from '#server/auth/throttle/rate-limit.ts';
import { throwIfTooLarge } from '#server/auth/credentials/metadata.ts';
import { type RequestContext, requestContextOf } from '#server/session/request-context.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { markBrowser } from './same-browser.ts';
import { openSession, sessionAnswer } from '#server/auth/sessions/session-answer.ts';
import { type UserObject, userObject, nameUntilConfirmed } from '#server/auth/credentials/user-object.ts';
import { addressFactsOf, detailsOf } from './whose-account.ts';

const SignUpBody = z.object({
  email: OptionalEmail,
  phone: OptionalText,
  password: z.nullish(z.string('Signup requires a valid password')),
  data: OptionalData,
  ...codeChallengeShape,
});

const answerMilliseconds = 200;

interface SignUp {
  email: string;
  password: string;
  metadata: Record<string, unknown>;
  challenge: CodeChallenge | null;
}

export function signUpRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', async (c) => {
    await throwIfSignUpClosed(portal);
    const registration = await signUpOf(portal, await bodyOf(c, SignUpBody));
    const requestContext = requestContextOf(c, portal);
    if (portal.config.authAutoConfirm)
      return c.json(await signUpAtOnce(portal, registration, requestContext));
    const browser = markBrowser(c, portal);
    return c.json(
      await inConstantTime(answerMilliseconds, () =>
        signUpByMail(portal, registration, browser, requestContext),
      ),
    );
  });
}

async function signUpOf(portal: Portal, body: z.infer<typeof SignUpBody>): Promise<SignUp> {
  if (!body.email && body.phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email) throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const email = emailOf(body.email);
  if (!body.password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  await throwIfUnacceptable(portal, body.password, email);
  const metadata = body.data ?? {};
  throwIfTooLarge(metadata);
  return {
    email,
    password: body.password,
    metadata,
    challenge: codeChallengeOf(body),
  };
}

async function signUpByMail(
  portal: Portal,
  registration: SignUp,
  browserHash: Buffer | null,
  requestContext: RequestContext,
): Promise<UserObject> {
  const signUp = {
    passwordHash: await hashPassword(registration.password),
    userMetadata: registration.metadata,
    browserHash,
  };
  await throwIfOverMailLimit(portal, 'signup', registration.email);
  await throwIfSignUpUnmailed(portal);
  try {
    await transactLetters(portal.db, (tx) => writeTo(portal, tx, registration, signUp, requestContext));
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
  }
  return userObject(newcomer(portal, registration, requestContext.now));
}

async function writeTo(
  portal: Portal,
  tx: LetterTransaction,
  registration: SignUp,
  signUp: SignUpData,
  requestContext: RequestContext,
) {
  const { email, challenge } = registration;
  const { now } = requestContext;
  const known = await lockAccountByEmail(tx, email);
  const { letter } = changeOfAddress(addressFactsOf(known), 'sign up');
  const userId = known?.id ?? (await insertUnconfirmed(tx, registration, requestContext));
  if (letter === 'confirmation') {
    await writeConfirmation(portal, tx, { id: userId, email }, { challenge, signUp, now });
    await saveCredentials(tx, userId, { confirmationSentAt: now }, now);
    return audit(tx, requestContext, { action: 'sign-up', result: 'success', userId, email });
  }
  const payload = known ? namedIn(known) : {};
  await portal.post.write(tx, { kind: 'account-exists', recipient: email, payload });
  const reason = 'user_already_exists';
  return audit(tx, requestContext, { action: 'sign-up', result: 'refused', reason, userId, email });
}

async function insertUnconfirmed(tx: Connection, { email }: SignUp, { now }: RequestContext) {
  return insertAccount(tx, {
    fullName: nameUntilConfirmed(email),
    email,
    role: 'Candidate',
    passwordHash: null,
    emailConfirmedAt: null,
    userMetadata: {},
    now,
  });
}

async function signUpAtOnce(portal: Portal, registration: SignUp, requestContext: RequestContext) {
  const { email, metadata } = registration;
  const passwordHash = await hashPassword(registration.password);
  const signedIn = await transact(portal.db, async (tx) => {
    const existing = await findAccountByEmail(tx, email);
    if (existing) throw new AuthError('user_already_exists', 'User already registered');
    const { now } = requestContext;
    const { fullName, namedConsultantId } = await detailsOf(tx, email, metadata);
    const userId = await insertAccount(tx, {
      fullName,
      assignedConsultantId: namedConsultantId,
      email,
      role: 'Candidate',
      passwordHash,
      emailConfirmedAt: now,
      userMetadata: metadata,
      now,
    });
    await audit(tx, requestContext, { action: 'sign-up', result: 'success', userId, email });
    const account = await findAccount(tx, userId);
    if (!account) throw new Error('the account that was just made is not there');
    return openSession(tx, account, 'password', requestContext);
  });
  return sessionAnswer(portal, signedIn);
}

/**
 * Derives a constant fake id from the address, so that a second sign-up reveals nothing. No account has this
 * id: ids survive anonymisation and must not be derivable from the address.
 */
function answeredId({ keys }: Portal, email: string): string {
  const bytes = createHmac('sha256', keys.linkSecret)
    .update(`answer to sign-up ${email}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function newcomer(portal: Portal, { email, metadata }: SignUp, now: Date) {
  const at = now.toISOString();
  return {
    id: answeredId(portal, email),
    email,
    emailConfirmedAt: null,
    invitedAt: null,
    confirmationSentAt: at,
    recoverySentAt: null,
    lastSignInAt: null,
    userMetadata: metadata,
    createdAt: at,
    updatedAt: at,
    factors: [],
    needsMfa: false,
  };
}
