/**
 * `POST /token?grant_type=refresh_token` refreshes a session. A server problem is always 503, never 4xx.
 * Contract section 4.3.
 */

import type { Context } from 'hono';
import * as z from 'zod/mini';
import { decideRefresh, isSessionOver } from '#domain/person/session.ts';
import { findAccount } from '#server/session/credential-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findSessionToRefresh, removeSession, saveRefresh } from '#server/session/session-store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { bodyOf, OptionalText } from '#server/auth/protocol/auth-input.ts';
import { audit, whoOf } from '#server/session/audit.ts';
import { AuthError, unavailable } from '#server/auth/protocol/auth-error.ts';
import { ageOf, lifetimeOf, secondsSince } from '#server/session/lifetime.ts';
import { type RequestContext, requestContextOf } from '#server/session/request-context.ts';
import { readRefreshToken, type RefreshToken } from './refresh-token.ts';
import { sessionAnswer, type SignedInAccount } from './session-answer.ts';
import { transact } from '#server/platform/postgres/met.ts';

const RefreshBody = z.object({ refresh_token: OptionalText });

export async function refresh(c: Context<Env>, portal: Portal): Promise<Response> {
  const { refresh_token: given } = await bodyOf(c, RefreshBody);
  const token = given ? readRefreshToken(given) : null;
  if (!token) throw new AuthError('validation_failed', 'Refresh token is not valid');
  try {
    const outcome = await transact(portal.db, (tx) =>
      refreshSession(portal, tx, token, requestContextOf(c, portal)),
    );
    if (outcome instanceof AuthError && outcome.code === 'refresh_token_already_used') {
      c.var.log.warn(
        { sessionId: token.sessionId },
        'a refresh token was used again and may be stolen; the session was ended',
      );
    }
    // The error is thrown after the commit, because a session with a reused token must stay ended.
    if (outcome instanceof AuthError) throw outcome;
    return c.json(await sessionAnswer(portal, outcome));
  } catch (problem) {
    if (problem instanceof AuthError) throw problem;
    c.var.log.warn({ problem }, 'a session could not be refreshed');
    throw unavailable();
  }
}

async function refreshSession(
  portal: Portal,
  tx: Connection,
  token: RefreshToken,
  requestContext: RequestContext,
): Promise<SignedInAccount | AuthError> {
  const session = await findSessionToRefresh(tx, token.sessionId);
  const account = session && (await findAccount(tx, session.userId));
  if (!account || !token.isSignedBy(session.refreshKey)) {
    return new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  const refusal = refusalToRefresh(portal, token, { account, session }, requestContext.now);
  if (refusal) return endSession(tx, { account, session }, refusal, requestContext);
  if (token.counter < session.refreshCounter) return { account, session };
  const refreshCounter = session.refreshCounter + 1;
  const { now: refreshedAt, userAgent, address } = requestContext;
  await saveRefresh(tx, session.id, { refreshCounter, refreshedAt, userAgent, address });
  return { account, session: { ...session, refreshCounter } };
}

function refusalToRefresh(
  portal: Portal,
  token: RefreshToken,
  { account, session }: SignedInAccount,
  now: Date,
): AuthError | null {
  if (account.disabledAt) return new AuthError('user_banned', 'Invalid Refresh Token: User Banned');
  if (isSessionOver(ageOf(session, now), lifetimeOf(portal.config, account))) {
    return new AuthError('session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const secondsSinceRefresh = secondsSince(session.refreshedAt, now);
  switch (decideRefresh(token.counter, { newest: session.refreshCounter, secondsSinceRefresh })) {
    case 'unknown':
      return new AuthError('validation_failed', 'Refresh token is not valid');
    case 'reused':
      return new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    default:
      return null;
  }
}

async function endSession(
  tx: Connection,
  who: SignedInAccount,
  refusal: AuthError,
  requestContext: RequestContext,
): Promise<AuthError> {
  await removeSession(tx, who.session.id);
  await audit(tx, requestContext, {
    action: 'refresh',
    result: 'refused',
    reason: refusal.code,
    ...whoOf(who),
  });
  return refusal;
}
