/** Limits of calls: how often an address may try something. Contract section 9.2. Kept in PostgreSQL, so that processes share them. */

import { createMiddleware } from 'hono/factory';
import { Refusal } from '#domain/refusal.ts';
import type { Env } from './env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { secondsToWait, type WindowRule } from './attempt-store.ts';
import { networkOf, requestContextOf } from './request-context.ts';

export const windowSeconds = 300;

export const tooManyMessage = 'Too many attempts. Please wait a moment and try again.';

export type Limited =
  | 'token'
  | 'signup'
  | 'verify'
  | 'recover'
  | 'resend'
  | 'user'
  | 'factors'
  | 'reset'
  | 'sign-off';

const shares: Partial<Record<Limited, number>> = { token: 1, factors: 2, 'sign-off': 1 / 8 };

/**
 * The token endpoint has the whole allowance of an address, the second step half, all else a fifth; whoever signs for 200
 * weeks one by one, beside the others of a council, has it eight times.
 */
export function ruleFor({ config }: Pick<Portal, 'config'>, endpoint: Limited): WindowRule {
  const share = shares[endpoint] ?? 5;
  return { limit: Math.max(1, Math.floor(config.rateLimitPerAddress / share)), seconds: windowSeconds };
}

/** Limits a call of the portal's own API by network address. */
export function limitedCall(portal: Portal, endpoint: Limited) {
  const rule = ruleFor(portal, endpoint);
  return createMiddleware<Env>(async (c, next) => {
    const network = networkOf(requestContextOf(c, portal).address);
    const retryAfter = await secondsToWait(portal, `${endpoint} ${network}`, rule);
    if (retryAfter !== null)
      throw new Refusal('too_many', 'too_many_attempts', tooManyMessage, { retryAfter });
    await next();
  });
}
