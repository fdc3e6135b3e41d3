/** Rate limits of the authentication API. Contract sections 4.15 and 9.2. */

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/session/env.ts';
import { openPlaces } from '#server/platform/http/places.ts';
import {
  clearing,
  countAttempt,
  type Counter,
  type GrowingRule,
  keyOf,
  type Limited,
  type Rule,
  ruleFor,
  secondsToWait,
  secondsUntilOpen,
  tooManyMessage,
  windowSeconds,
} from '#server/session/attempt-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { AuthError, unavailable } from '#server/auth/protocol/auth-error.ts';
import { networkOf, requestContextOf, type RequestContext } from '#server/session/request-context.ts';

/**
 * Limits on wrong passwords for one account: from one network, and from all unknown networks. Times in
 * seconds.
 */
export const guessRule: GrowingRule = { free: 5, firstDelay: 2, longestDelay: 900, forgetAfter: 3_600 };
const strangersRule: GrowingRule = { free: 10, firstDelay: 2, longestDelay: 300, forgetAfter: 3_600 };

/**
 * Limit on wrong second-step codes over all sessions of an account. Each session has its own limit too, so a
 * stranger needs many sessions to lock the owner out.
 */
export const codesRule: GrowingRule = { free: 30, firstDelay: 2, longestDelay: 300, forgetAfter: 3_600 };

export const mailRule: GrowingRule = { free: 3, firstDelay: 60, longestDelay: 3_600, forgetAfter: 86_400 };

export async function throwIfOverLimit(portal: Portal, key: string, rule: Rule): Promise<void> {
  const retryAfter = await secondsToWait(portal, key, rule);
  if (retryAfter !== null) throw tooManyAttempts(retryAfter);
}

export function tooManyAttempts(retryAfter: number): AuthError {
  return new AuthError('over_request_rate_limit', tooManyMessage, { retryAfter });
}

type MailKind = 'signup' | 'recover' | 'reauthenticate';

/** Waiting time between emails, equal for unknown addresses. Throws an AuthError if the time is not over. */
export async function throwIfOverMailLimit(portal: Portal, kind: MailKind, email: string): Promise<void> {
  const retryAfter = await secondsToWait(portal, keyOf(`mail-${kind}`, email), mailRule);
  if (retryAfter === null) return;
  const message = `For security purposes, you can only request this after ${Math.ceil(retryAfter)} seconds.`;
  throw new AuthError('over_email_send_rate_limit', message, { retryAfter });
}

export async function forgetTurns(portal: Portal, keys: string[]): Promise<void> {
  await clearing(keys, portal.clock()).execute(portal.db);
}

const mailing = new Set<Limited>(['signup', 'recover', 'resend', 'reset']);

const underWay = {
  places: 1_000,
  ofOnePerson: 20,
  waitingOfOnePerson: 500,
  longestQueue: 2_000,
  refusals: { yours: tooManyMessage, everybodys: tooManyMessage },
};

/**
 * Limits an endpoint per network address. Because 151 people of a depot may share an address, only failures
 * count, and requests that cause emails. A refresh has its own counter and responds with 503, because a 4xx
 * would end the session.
 */
export function limited(portal: Portal, endpoint: Limited) {
  const rule = ruleFor(portal, endpoint);
  const places = openPlaces(underWay);
  return createMiddleware<Env>(async (c, next) => {
    if (c.req.method === 'GET' && endpoint === 'user') return next();
    const network = networkOf(requestContextOf(c, portal).address);
    const isRefresh = endpoint === 'token' && c.req.query('grant_type') === 'refresh_token';
    const key = `${isRefresh ? 'refresh' : endpoint} ${network}`;
    const refuse = (retryAfter: number) =>
      isRefresh ? unavailable(retryAfter) : tooManyAttempts(retryAfter);
    if (mailing.has(endpoint)) {
      const retryAfter = await secondsToWait(portal, key, rule);
      if (retryAfter !== null) throw refuse(retryAfter);
      return next();
    }
    const leave = await places.enter(network).catch(() => {
      throw refuse(5);
    });
    try {
      const retryAfter = await secondsUntilOpen(portal.db, { key, rule }, portal.clock());
      if (retryAfter !== null) throw refuse(retryAfter);
      await next();
      const { status } = c.res;
      if (status >= 400 && status < 500 && status !== 429) await secondsToWait(portal, key, rule);
    } finally {
      leave();
    }
  });
}

/**
 * A cookie marks a browser that signed in to an account or passed its second step. The cookie grants no
 * access. It only exempts the browser from waits that strangers' guesses cause.
 */
const cookies = {
  'signed in': { name: 'portal_device', path: '/auth/v1/token', sealed: 'device' },
  'second step': { name: 'portal_second_step', path: '/auth/v1/factors', sealed: 'second step' },
} as const;

type Passed = keyof typeof cookies;

function placeOf({ config }: Portal, passed: Passed) {
  return config.publicUrl.protocol === 'https:'
    ? ({ prefix: 'host', path: '/', secure: true } as const)
    : ({ path: cookies[passed].path } as const);
}

const yearSeconds = 365 * 86_400;

function sealOf({ keys }: Portal, passed: Passed, device: string, email: string): Buffer {
  return createHmac('sha256', keys.linkSecret)
    .update(`${cookies[passed].sealed} ${device} ${email}`)
    .digest();
}

export function knownDevice(c: Context<Env>, portal: Portal, passed: Passed, email: string): string | null {
  const cookie = getCookie(c, cookies[passed].name, placeOf(portal, passed).prefix) ?? '';
  const [device = '', seal = ''] = cookie.split('.');
  const given = Buffer.from(seal, 'base64url');
  const expected = sealOf(portal, passed, device, email);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

export function rememberDevice(c: Context<Env>, portal: Portal, passed: Passed, email: string): void {
  const device = knownDevice(c, portal, passed, email) ?? randomUUID();
  const seal = sealOf(portal, passed, device, email).toString('base64url');
  setCookie(c, cookies[passed].name, `${device}.${seal}`, {
    ...placeOf(portal, passed),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: yearSeconds,
  });
}

const knownForDays = 30;

/**
 * Returns the counters of a guess. A known device or network counts only its own mistakes, and all strangers
 * share the second counter. Unknown accounts count as never signed in to.
 */
export function countersOfGuess(
  c: Context<Env>,
  portal: Portal,
  email: string,
  { address }: RequestContext,
): Counter[] {
  const device = knownDevice(c, portal, 'signed in', email);
  if (device) return [{ key: keyOf('device', device), rule: guessRule }];
  return [
    { key: keyOf('pair', email, networkOf(address)), rule: guessRule },
    { key: keyOf('account', email), rule: strangersRule },
  ];
}

export function knownSince({ now }: RequestContext): Date {
  return new Date(now.getTime() - knownForDays * 86_400_000);
}

export async function throwIfOverGuessLimit(
  portal: Portal,
  { email, address }: { email: string; address: string | null },
  counters: Counter[],
  isKnownHere: boolean,
): Promise<void> {
  // Right passwords are counted too, because each check computes a hash.
  const asked = {
    key: keyOf('asked', email, networkOf(address)),
    rule: { limit: portal.config.rateLimitPerAddress, seconds: windowSeconds },
  };
  const counting = [asked, ...(isKnownHere ? counters.slice(0, 1) : counters)];
  const retryAfter = await countAttempt(portal.db, counting, portal.clock());
  if (retryAfter !== null) throw tooManyAttempts(retryAfter);
}
