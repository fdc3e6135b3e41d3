/** `GET /reauthenticate` emails a code that replaces a forgotten current password. Contract section 4.12. */

import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { findTokenId, removeToken } from '#server/auth/credentials/one-time-token-store.ts';
import type { Env } from '#server/session/env.ts';
import { transactLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { audit, whoOf } from '#server/session/audit.ts';
import { AuthError, sessionGone } from '#server/auth/protocol/auth-error.ts';
import { bearer } from '#server/auth/sessions/bearer.ts';
import { guessRule, throwIfOverMailLimit, throwIfOverLimit } from '#server/auth/throttle/rate-limit.ts';
import { shareSession } from '#server/session/session-lock-store.ts';
import { keyOf } from '#server/session/attempt-store.ts';
import type { SignedInAccount } from '#server/auth/sessions/session-answer.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { issueToken } from '#server/auth/credentials/one-time-link.ts';
import { codeOfToken, oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';

const purpose = 'reauthenticate';

export function reauthenticateRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get('/', bearer(portal), async (c) => {
    const { id: userId, email, fullName, emailConfirmedAt } = c.var.account;
    if (!emailConfirmedAt)
      throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 });
    await throwIfOverMailLimit(portal, 'reauthenticate', email);
    const requestContext = requestContextOf(c, portal);
    await transactLetters(portal.db, async (tx) => {
      if (!(await shareSession(tx, c.var.session.id))) throw sessionGone();
      const oneTimeTokenId = await issueToken(portal, tx, { userId, purpose, now: requestContext.now });
      await portal.post.write(tx, {
        kind: 'confirm-change',
        recipient: email,
        payload: { fullName },
        oneTimeTokenId,
      });
      await audit(tx, requestContext, { action: 'reauthenticate', result: 'success', ...whoOf(c.var) });
    });
    return c.json({});
  });
}

/** Throws if the code was not emailed to this person recently. Deletes a correct code. */
export async function throwIfNonceWrong(
  portal: Portal,
  { account: { id: userId }, session }: Pick<SignedInAccount, 'account' | 'session'>,
  nonce: string,
): Promise<void> {
  await throwIfOverLimit(portal, keyOf('nonce', session.id), guessRule);
  const id = await findTokenId(portal.db, { userId, purpose, now: portal.clock() });
  const expected = Buffer.from(id ? codeOfToken(oneTimeTokenOf(portal, id)) : '');
  const given = Buffer.from(nonce.trim());
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (!id || !isRight || !(await removeToken(portal.db, id))) {
    throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}
