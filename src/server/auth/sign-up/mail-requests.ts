/**
 * `POST /recover` and `POST /resend` respond equally for known and unknown addresses. Contract sections 4.8
 * and 4.9.
 */

import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { changeOfAddress } from '#domain/person/address.ts';
import { type Account, lockAccountByEmail, saveCredentials } from '#server/session/credential-store.ts';
import { type LetterTransaction, transactLetters } from '#server/platform/mail/letter-transaction.ts';
import { findSignUp } from '#server/auth/credentials/one-time-token-store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { writeConfirmation, writeRecovery } from '#server/auth/credentials/account-letters.ts';
import {
  bodyOf,
  OptionalEmail,
  OptionalText,
  emailOf,
  codeChallengeOf,
  codeChallengeShape,
} from '#server/auth/protocol/auth-input.ts';
import { audit } from '#server/session/audit.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { inConstantTime } from '#server/auth/throttle/constant-time.ts';
import { throwIfOverMailLimit } from '#server/auth/throttle/rate-limit.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { nextOf } from '#server/auth/protocol/redirect-target.ts';
import { throwIfSignUpUnmailed } from './open-sign-up.ts';
import { addressFactsOf } from './whose-account.ts';

const answerMilliseconds = 100;

const RecoveryBody = z.object({ email: OptionalEmail, ...codeChallengeShape });
const ResendBody = z.object({
  type: OptionalText,
  email: OptionalEmail,
  phone: OptionalText,
  ...codeChallengeShape,
});

export function recoverRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', async (c) => {
    const body = await bodyOf(c, RecoveryBody);
    if (!body.email) throw new AuthError('validation_failed', 'Password recovery requires an email');
    const link = { challenge: codeChallengeOf(body), next: nextOf(portal, c.req.query('redirect_to')) };
    return answerInConstantTime(c, portal, 'recover', emailOf(body.email), async (tx, account, now) => {
      if (changeOfAddress(addressFactsOf(account), 'ask for a reset').letter !== 'reset') return;
      await writeRecovery(portal, tx, account, { ...link, now });
      await saveCredentials(tx, account.id, { recoverySentAt: now }, now);
    });
  });
}

const resendTypes = new Set(['signup', 'email_change', 'sms', 'phone_change']);

export function resendRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', async (c) => {
    const body = await bodyOf(c, ResendBody);
    if (!body.type || !resendTypes.has(body.type)) {
      throw new AuthError(
        'validation_failed',
        'Missing one of these types: signup, email_change, sms, phone_change',
      );
    }
    if (!body.email && body.phone)
      throw new AuthError('phone_provider_disabled', 'Phone numbers are not enabled');
    if (!body.email) throw new AuthError('validation_failed', 'Type provided requires an email address');
    const challenge = codeChallengeOf(body);
    return answerInConstantTime(c, portal, 'resend', emailOf(body.email), async (tx, account, now) => {
      const { letter } = changeOfAddress(addressFactsOf(account), 'resend');
      if (body.type !== 'signup' || letter !== 'confirmation' || !(await findSignUp(tx, account.id))) return;
      await writeConfirmation(portal, tx, account, { challenge, now });
      await saveCredentials(tx, account.id, { confirmationSentAt: now }, now);
    });
  });
}

async function answerInConstantTime(
  c: Context<Env>,
  portal: Portal,
  action: 'recover' | 'resend',
  email: string,
  write: (tx: LetterTransaction, account: Account, now: Date) => Promise<void>,
): Promise<Response> {
  const requestContext = requestContextOf(c, portal);
  await inConstantTime(answerMilliseconds, async () => {
    await throwIfOverMailLimit(portal, action === 'recover' ? 'recover' : 'signup', email);
    if (action === 'resend') await throwIfSignUpUnmailed(portal);
    await transactLetters(portal.db, async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (account) await write(tx, account, requestContext.now);
      await audit(tx, requestContext, {
        action,
        result: account ? 'success' : 'refused',
        reason: account ? null : 'user_not_found',
        userId: account?.id ?? null,
        email,
      });
    });
  });
  return c.json({});
}
