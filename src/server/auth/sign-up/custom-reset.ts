/**
 * `POST /functions/v1/custom-password-reset` resets a password by email. Specification section 7. `{email}`
 * returns `{"success":true}` for every address. `{email, token, newPassword}` returns `{user: {id, role,
 * hasAssignment}}`, and the client sends a worker without assignment details to complete them. A refusal is
 * `{error}` with a sentence to show.
 */

import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { ResetAnswer } from '#contract/accounts/reset-link.ts';
import { changeOfAddress } from '#domain/person/address.ts';
import type { Role } from '#domain/person/person.ts';
import { resetLinkIsOver } from '#domain/person/proof.ts';
import { findAssignment } from '#server/session/own-assignment-store.ts';
import { findAccountByEmail, saveCredentials } from '#server/session/credential-store.ts';
import type { Env } from '#server/session/env.ts';
import { transactLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { throwIfUnacceptable } from '#server/auth/credentials/acceptable.ts';
import { writeReset } from '#server/auth/credentials/account-letters.ts';
import { bodyOf, OptionalText, emailOf, limitedAuthBody } from '#server/auth/protocol/auth-input.ts';
import { audit } from '#server/session/audit.ts';
import { AuthError, errorOf } from '#server/auth/protocol/auth-error.ts';
import { inConstantTime } from '#server/auth/throttle/constant-time.ts';
import { limited, mailRule } from '#server/auth/throttle/rate-limit.ts';
import { keyOf, secondsToWait } from '#server/session/attempt-store.ts';
import { type RequestContext, requestContextOf } from '#server/session/request-context.ts';
import { saveNewPassword } from '#server/auth/own-account/password-change.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { addressFactsOf } from './whose-account.ts';
import { browserOf } from './same-browser.ts';
import { takeLink } from './take-link.ts';

const answerMilliseconds = 100;
const ResetBody = z.object({ email: OptionalText, token: OptionalText, newPassword: OptionalText });

export function customResetRoutes(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerError);
  app.use(limitedAuthBody, limited(portal, 'reset'));

  app.post('/', async (c) => {
    const { email: given, token, newPassword } = await bodyOf(c, ResetBody);
    const email = emailOf(given);
    const requestContext = requestContextOf(c, portal);
    if (!token && !newPassword) {
      await inConstantTime(answerMilliseconds, () => requestReset(portal, email, requestContext));
      return c.json({ success: true } satisfies ResetAnswer);
    }
    const asked = {
      email,
      token: token ?? '',
      newPassword: newPassword ?? '',
      browser: browserOf(c, portal),
    };
    return c.json({ user: await reset(portal, asked, requestContext) } satisfies ResetAnswer);
  });

  return app;
}

/** A repeated request within the waiting time is ignored silently, because the first email is in delivery. */
async function requestReset(portal: Portal, email: string, requestContext: RequestContext): Promise<void> {
  if ((await secondsToWait(portal, keyOf('mail-recover', email), mailRule)) !== null) return;
  await transactLetters(portal.db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    const { letter } = changeOfAddress(addressFactsOf(account), 'ask for a reset');
    if (account && letter === 'reset') {
      await writeReset(portal, tx, account, requestContext.now);
      await saveCredentials(tx, account.id, { recoverySentAt: requestContext.now }, requestContext.now);
    }
    const outcome = account
      ? ({ result: 'success' } as const)
      : ({ result: 'refused', reason: 'user_not_found' } as const);
    await audit(tx, requestContext, { action: 'recover', ...outcome, userId: account?.id ?? null, email });
  });
}

async function reset(
  portal: Portal,
  {
    email,
    token,
    newPassword,
    browser,
  }: { email: string; token: string; newPassword: string; browser: Buffer | null },
  requestContext: RequestContext,
): Promise<{ id: string; role: Role; hasAssignment: boolean }> {
  await throwIfUnacceptable(portal, newPassword, email);
  const passwordHash = await hashPassword(newPassword);
  return takeLink(portal, { type: 'recovery', token, browser }, requestContext, async (tx, { account }) => {
    if (account.email !== email)
      throw new AuthError('otp_expired', 'The reset link does not fit this address');
    await saveNewPassword(portal, tx, account, { passwordHash, savedSession: null }, requestContext);
    const assignment = await findAssignment(tx, account.id);
    return { id: account.id, role: account.role, hasAssignment: assignment !== undefined };
  });
}

function answerError(problem: unknown, c: Context<Env>): Response {
  const { code, message, status, retryAfter } = errorOf(problem, c);
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)));
  if (code !== 'otp_expired' && code !== 'user_banned')
    return c.json({ error: message, code } satisfies ResetAnswer, status);
  return c.json({ error: resetLinkIsOver, code: 'otp_expired' } satisfies ResetAnswer, 400);
}
