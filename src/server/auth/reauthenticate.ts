/** `GET /reauthenticate`: a mailed code stands in for the current password that somebody forgot. Contract 4.12. */

import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { findTokenId, removeToken } from '#server/data/one-time-tokens.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { audit, whoOf } from './audit.ts';
import { AuthError } from './auth-error.ts';
import { bearer } from './bearer.ts';
import { guessRule, insistOnMailTurn, insistOnTurn, keyOf } from './limits.ts';
import { occasionOf } from './occasion.ts';
import { codeOfToken, issueToken, oneTimeTokenOf } from './one-time-link.ts';

const purpose = 'reauthenticate';

export function reauthenticateRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get('/', bearer(portal), async (c) => {
    const { id: userId, email, fullName, emailConfirmedAt } = c.var.account;
    if (!emailConfirmedAt)
      throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 });
    await insistOnMailTurn(portal, 'reauthenticate', email);
    const occasion = occasionOf(c, portal);
    await portal.db.transaction().execute(async (tx) => {
      const oneTimeTokenId = await issueToken(portal, tx, { userId, purpose, now: occasion.now });
      await portal.post.write(tx, {
        kind: 'confirm-change',
        recipient: email,
        payload: { fullName },
        oneTimeTokenId,
      });
      await audit(tx, occasion, { action: 'reauthenticate', result: 'success', ...whoOf(c.var) });
    });
    return c.json({});
  });
}

/** Throws the refusal of a code that was not mailed to this person just now; a right one is used up. */
export async function insistOnNonce(portal: Portal, userId: string, nonce: string): Promise<void> {
  await insistOnTurn(portal, keyOf('nonce', userId), guessRule);
  const id = await findTokenId(portal.db, { userId, purpose, now: portal.clock() });
  const expected = Buffer.from(id ? codeOfToken(oneTimeTokenOf(portal, id)) : '');
  const given = Buffer.from(nonce.trim());
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (!id || !isRight || !(await removeToken(portal.db, id))) {
    throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}
