/** `POST /signup`: a new Candidate, whatever the metadata says. Contract section 4.1. */

import { createHmac, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { FullName, Id } from '#domain/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { insertAccount, isIdTaken } from '#server/data/accounts.ts';
import { type Account, findAccountByEmail, saveCredentials } from '#server/data/credentials.ts';
import type { Connection } from '#server/data/database.ts';
import type { Proof } from '#server/data/one-time-tokens.ts';
import { findConsultant } from '#server/data/people.ts';
import type { Portal } from '#server/portal.ts';
import { insistOnAcceptable } from './acceptable.ts';
import { askedBody } from './asked-body.ts';
import { AskedData, AskedEmail, AskedText, emailOf, proofOf, proofShape } from './asked-members.ts';
import { audit } from './audit.ts';
import { AuthError } from './auth-error.ts';
import type { Env } from '#server/http/env.ts';
import { evenly } from './evenly.ts';
import { writeConfirmation } from './account-letters.ts';
import { insistOnMailTurn } from './limits.ts';
import { insistOnSmall } from './metadata.ts';
import { type Occasion, occasionOf } from './occasion.ts';
import { hashPassword } from './passwords.ts';
import { nextOf } from './redirect-target.ts';
import { openSession, sessionAnswer } from './session-answer.ts';
import { type UserObject, userObject } from './user-object.ts';

const Asked = z.object({
  email: AskedEmail,
  phone: AskedText,
  password: z.nullish(z.string('Signup requires a valid password')),
  data: AskedData,
  ...proofShape,
});

/** A hash takes most of it. */
const evenMilliseconds = 200;

interface SignUp {
  email: string;
  password: string;
  metadata: Record<string, unknown>;
  proof: Proof | null;
  next: string | null;
}

export function signUpRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', async (c) => {
    const asked = signUpOf(portal, await askedBody(c, Asked), c.req.query('redirect_to'));
    const occasion = occasionOf(c, portal);
    if (portal.config.authAutoConfirm) return c.json(await signUpAtOnce(portal, asked, occasion));
    return c.json(await evenly(evenMilliseconds, () => signUpByMail(portal, asked, occasion)));
  });
}

function signUpOf(portal: Portal, asked: z.infer<typeof Asked>, redirectTo: string | undefined): SignUp {
  if (!asked.email && asked.phone)
    throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  if (!asked.email) throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const email = emailOf(asked.email);
  if (!asked.password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  insistOnAcceptable(portal, asked.password, email);
  const metadata = asked.data ?? {};
  insistOnSmall(metadata);
  return {
    email,
    password: asked.password,
    metadata,
    proof: proofOf(asked),
    next: nextOf(portal, redirectTo),
  };
}

/** The same answer for an address that is new, unconfirmed or taken; what differs is the letter. */
async function signUpByMail(portal: Portal, asked: SignUp, occasion: Occasion): Promise<UserObject> {
  const passwordHash = await hashPassword(asked.password);
  await insistOnMailTurn(portal, 'signup', asked.email);
  try {
    await portal.db.transaction().execute(async (tx) => {
      const account = await findAccountByEmail(tx, asked.email);
      if (account) await remind(portal, tx, account, asked, occasion);
      else await insertCandidate(portal, tx, asked, passwordHash, occasion);
    });
  } catch (problem) {
    // Two sign-ups with one address at once: the other one has written the letter.
    if (!(problem instanceof Refusal)) throw problem;
  }
  return userObject(newcomer(portal, asked, occasion.now));
}

async function insertCandidate(
  portal: Portal,
  tx: Connection,
  asked: SignUp,
  passwordHash: string,
  occasion: Occasion,
): Promise<void> {
  const { email, metadata } = asked;
  const { now } = occasion;
  const isConfirmed = portal.config.authAutoConfirm;
  const account = {
    id: await idFor(portal, tx, email),
    fullName: fullNameOf(asked),
    email,
    role: 'Candidate' as const,
    passwordHash,
    assignedConsultantId: await consultantIn(tx, metadata),
    emailConfirmedAt: isConfirmed ? now : null,
    confirmationSentAt: isConfirmed ? null : now,
    userMetadata: metadata,
    now,
  };
  await insertAccount(tx, account);
  if (!isConfirmed) await writeConfirmation(portal, tx, account, { ...asked, now });
  await audit(tx, occasion, { action: 'sign-up', result: 'success', userId: account.id, email });
}

async function remind(portal: Portal, tx: Connection, account: Account, asked: SignUp, occasion: Occasion) {
  const { id: userId, email, fullName } = account;
  const reason = account.emailConfirmedAt ? 'user_already_exists' : 'email_not_confirmed';
  if (account.emailConfirmedAt) {
    await portal.post.write(tx, { kind: 'account-exists', recipient: email, payload: { fullName } });
  } else {
    await writeConfirmation(portal, tx, account, { ...asked, now: occasion.now });
    await saveCredentials(tx, userId, { confirmationSentAt: occasion.now }, occasion.now);
  }
  await audit(tx, occasion, { action: 'sign-up', result: 'refused', reason, userId, email });
}

async function signUpAtOnce(portal: Portal, asked: SignUp, occasion: Occasion) {
  const passwordHash = await hashPassword(asked.password);
  const signedIn = await portal.db.transaction().execute(async (tx) => {
    const existing = await findAccountByEmail(tx, asked.email);
    if (existing) throw new AuthError('user_already_exists', 'User already registered');
    await insertCandidate(portal, tx, asked, passwordHash, occasion);
    const account = await findAccountByEmail(tx, asked.email);
    if (!account) throw new Error('the account that was just made is not there');
    return openSession(tx, account, 'password', occasion);
  });
  return sessionAnswer(portal, signedIn);
}

function fullNameOf({ metadata, email }: SignUp): string {
  const given = z.safeParse(FullName, metadata['full_name']);
  return given.success ? given.data : (email.split('@')[0] ?? email);
}

/** A wish, honoured only if it names a Recruitment Consultant who works here. */
async function consultantIn(tx: Connection, metadata: Record<string, unknown>): Promise<string | null> {
  const id = z.safeParse(Id, metadata['assigned_consultant_id']);
  if (!id.success) return null;
  return (await findConsultant(tx, id.data))?.id ?? null;
}

/** The same address always gets the same id, so that a second sign-up tells nothing about the first. */
function promisedId({ keys }: Portal, email: string): string {
  const bytes = createHmac('sha256', keys.linkSecret).update(`account ${email}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Somebody who had this address and was forgotten keeps their id: the newcomer is another person. */
async function idFor(portal: Portal, tx: Connection, email: string): Promise<string> {
  const promised = promisedId(portal, email);
  return (await isIdTaken(tx, promised)) ? randomUUID() : promised;
}

function newcomer(portal: Portal, { email, metadata }: SignUp, now: Date) {
  const at = now.toISOString();
  return {
    id: promisedId(portal, email),
    email,
    emailConfirmedAt: null,
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
