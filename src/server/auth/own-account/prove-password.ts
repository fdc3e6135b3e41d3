/**
 * `POST /reauthenticate` checks the password again and renews the session's proof of identity. Contract
 * section 4.12.
 */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { secondsOf, saveProof } from '#server/session/session-store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { bodyOf, OptionalText } from '#server/auth/protocol/auth-input.ts';
import { audit, whoOf } from '#server/session/audit.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import { bearer } from '#server/auth/sessions/bearer.ts';
import { limited } from '#server/auth/throttle/rate-limit.ts';
import { type RequestContext, requestContextOf } from '#server/session/request-context.ts';
import { throwIfCurrentPasswordWrong } from './password-change.ts';
import type { SignedInAccount } from '#server/auth/sessions/session-answer.ts';

const ProofBody = z.object({ password: OptionalText });

export function provePasswordRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', limited(portal, 'user'), bearer(portal), async (c) => {
    const { password } = await bodyOf(c, ProofBody);
    if (!password) throw new AuthError('validation_failed', 'Enter your current password');
    await prove(portal, c.var, password, requestContextOf(c, portal));
    return c.json({});
  });
}

async function prove(
  portal: Portal,
  { account, session }: SignedInAccount,
  password: string,
  requestContext: RequestContext,
): Promise<void> {
  const about = { action: 'prove', ...whoOf({ account, session }) } as const;
  try {
    await throwIfCurrentPasswordWrong(portal, { account, session }, password);
    await saveProof(portal.db, session.id, { method: 'password', timestamp: secondsOf(requestContext.now) });
    await audit(portal.db, requestContext, { ...about, result: 'success' });
  } catch (problem) {
    if (problem instanceof AuthError)
      await audit(portal.db, requestContext, { ...about, result: 'refused', reason: problem.code });
    throw problem;
  }
}
