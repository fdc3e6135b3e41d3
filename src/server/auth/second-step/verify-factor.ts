import * as z from 'zod/mini';
import { Id } from '#domain/person/person.ts';
import { type LetterTransaction, transactLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findAccount } from '#server/session/credential-store.ts';
import {
  type Factor,
  findChallenge,
  findFactorToVerify,
  removeUnverifiedFactors,
  saveChallengeUsed,
  saveVerification,
} from './factor-store.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-code-store.ts';
import { liftSession } from '#server/session/session-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { audit, whoOf } from '#server/session/audit.ts';
import { AuthError, sessionGone } from '#server/auth/protocol/auth-error.ts';
import { openSecret } from './factor-secret.ts';
import { countAttempt, keyOf } from '#server/session/attempt-store.ts';
import { codesRule, forgetTurns, guessRule, tooManyAttempts } from '#server/auth/throttle/rate-limit.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import type { SignedInAccount } from '#server/auth/sessions/session-answer.ts';
import { acceptedStep } from './totp.ts';

interface Attempt {
  factorId: string;
  challengeId: string;
  code: string;
  device: string | null;
}

export async function verifyFactor(
  portal: Portal,
  who: SignedInAccount,
  { device, ...attempt }: Attempt,
  requestContext: RequestContext,
): Promise<SignedInAccount> {
  const { account, session } = who;
  const userId = account.id;
  const about = { action: 'verify-factor', ...whoOf(who) } as const;
  const counters = [
    { key: keyOf('factor', session.id), rule: guessRule },
    device
      ? { key: keyOf('factor of a device', device), rule: guessRule }
      : { key: keyOf('factors', userId), rule: codesRule },
  ];
  try {
    const retryAfter = await countAttempt(portal.db, counters, requestContext.now);
    if (retryAfter !== null) throw tooManyAttempts(retryAfter);
    const lifted = await transactLetters(portal.db, async (tx) => {
      const proof = await prove(portal, tx, userId, attempt, requestContext);
      if (proof.isNew) await welcome(portal, tx, account, attempt.factorId);
      if (proof.method === 'recovery_code') await tellOfUsedCode(portal, tx, account);
      const { factorId } = attempt;
      const better = await liftSession(tx, session, {
        factorId,
        method: proof.method,
        now: requestContext.now,
      });
      if (!better) throw sessionGone();
      await audit(tx, requestContext, { ...about, result: 'success', reason: proof.method });
      return { account: (await findAccount(tx, userId)) ?? account, session: better };
    });
    await forgetTurns(
      portal,
      counters.map(({ key }) => key),
    );
    return lifted;
  } catch (problem) {
    if (problem instanceof AuthError)
      await audit(portal.db, requestContext, { ...about, result: 'refused', reason: problem.code });
    throw problem;
  }
}

async function prove(
  portal: Portal,
  tx: Connection,
  userId: string,
  { factorId, challengeId, code }: Omit<Attempt, 'device'>,
  { now, address }: RequestContext,
): Promise<{ method: 'totp' | 'recovery_code'; isNew: boolean }> {
  const factor = await findFactorToVerify(tx, factorId, userId);
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found');
  await answerChallenge(tx, factor, challengeId, { now, address });
  const recovery = factor.status === 'verified' ? recoveryCodeHash(portal, code) : null;
  if (recovery && (await takeRecoveryCode(tx, userId, recovery)))
    return { method: 'recovery_code', isNew: false };
  const secret = openSecret(portal, factor.id, factor.secret);
  const step = acceptedStep(secret, code.replaceAll(/\s/g, ''), now, factor.lastStep);
  if (step === null) throw new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
  await saveVerification(tx, factor.id, step, now);
  return { method: 'totp', isNew: factor.status === 'unverified' };
}

async function answerChallenge(
  tx: Connection,
  factor: Factor,
  challengeId: string,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
): Promise<void> {
  const id = z.safeParse(Id, challengeId);
  const challenge = id.success && (await findChallenge(tx, id.data, factor.id));
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError('mfa_factor_not_found', message, { status: 422 });
  }
  if (challenge.usedAt || challenge.address !== address) {
    throw new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  if (Date.parse(challenge.expiresAt) <= now.getTime()) {
    const message = 'MFA challenge has expired, verify against another challenge or create a new challenge.';
    throw new AuthError('mfa_challenge_expired', message);
  }
  await saveChallengeUsed(tx, challengeId, now);
}

async function tellOfUsedCode(portal: Portal, tx: LetterTransaction, account: SignedInAccount['account']) {
  const { id, email, fullName } = account;
  const payload = { fullName, left: await countRecoveryCodes(tx, id) };
  await portal.post.write(tx, { kind: 'recovery-code-used', recipient: email, payload });
}

async function welcome(
  portal: Portal,
  tx: LetterTransaction,
  account: SignedInAccount['account'],
  factorId: string,
) {
  const { id, email, fullName } = account;
  await removeUnverifiedFactors(tx, id, { butNot: factorId });
  const payload = { fullName, method: 'An authenticator app' };
  await portal.post.write(tx, { kind: 'sign-in-method-added', recipient: email, payload });
}
