import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { accountIsDisabled } from '#domain/person/account.ts';
import { Id } from '#domain/person/person.ts';
import { isSessionOver } from '#domain/person/session.ts';
import { findSessionWithAccount } from '#server/session/session-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { type AccessClaims, bearerOf, verifyAccessToken } from '#server/session/access-token.ts';
import { AuthError, sessionGone } from '#server/auth/protocol/auth-error.ts';
import type { Env } from '#server/session/env.ts';
import { ageOf, lifetimeOf } from '#server/session/lifetime.ts';

export function bearer(portal: Portal) {
  return createMiddleware<Env>(async (c, next) => {
    const token = bearerOf(c.req.header('authorization'));
    if (!token) throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
    const claims = await claimsOf(portal, token);
    const found = await findSessionWithAccount(portal.db, claims.session_id);
    if (found?.session.userId !== claims.sub) throw sessionGone();
    const { account, session } = found;
    if (account.disabledAt) throw new AuthError('user_banned', accountIsDisabled, { status: 403 });
    const lifetime = lifetimeOf(portal.config, account);
    if (isSessionOver(ageOf(session, portal.clock()), lifetime)) throw sessionGone();
    c.set('account', account);
    c.set('session', session);
    await next();
  });
}

const Ids = z.object({ sub: Id, session_id: Id });

async function claimsOf(portal: Portal, token: string): Promise<AccessClaims> {
  try {
    const claims = await verifyAccessToken(portal, token);
    return { ...claims, ...z.parse(Ids, claims) };
  } catch {
    throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }
}
