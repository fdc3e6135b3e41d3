/**
 * Rate limits per network address, contract section 9.2; counters in PostgreSQL are shared by all processes.
 */

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
 * The token endpoint has the full allowance, the second step half, sign-off eight times and all else a fifth.
 * Eight times allows 200 single signatures beside colleagues of the same council.
 */
export function ruleFor({ config }: Pick<Portal, 'config'>, endpoint: Limited): WindowRule {
  const share = shares[endpoint] ?? 5;
  return { limit: Math.max(1, Math.floor(config.rateLimitPerAddress / share)), seconds: windowSeconds };
}

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
