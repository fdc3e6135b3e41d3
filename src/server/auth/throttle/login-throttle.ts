/** Guessing at an account's password: slower and slower, without locking its owner out. */

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { countAttempt, type Counter } from './attempt-store.ts';
import { guessRule, keyOf, strangersRule, tooManyAttempts } from './rate-limit.ts';
import { networkOf, type RequestContext } from '#server/auth/sessions/request-context.ts';

const knownForDays = 30;

/**
 * A known device waits only for its own mistakes, a known address only for those made there; all strangers share one
 * counter, the second here. An address without an account is treated as one that nobody has signed in to.
 */
export function countersOfGuess(
  c: Context<Env>,
  portal: Portal,
  email: string,
  { address }: RequestContext,
): Counter[] {
  const device = knownDevice(c, portal, email);
  if (device) return [{ key: keyOf('device', device), rule: guessRule }];
  return [
    { key: keyOf('pair', email, networkOf(address)), rule: guessRule },
    { key: keyOf('account', email), rule: strangersRule },
  ];
}

/** Since when an address counts as known. */
export function knownSince({ now }: RequestContext): Date {
  return new Date(now.getTime() - knownForDays * 86_400_000);
}

/** Counts the guess before the password is looked at; of who is known here, not among the strangers. */
export async function insistOnGuess(
  portal: Portal,
  counters: Counter[],
  isKnownHere: boolean,
): Promise<void> {
  const counting = isKnownHere ? counters.slice(0, 1) : counters;
  const retryAfter = await countAttempt(portal.db, counting, portal.clock());
  if (retryAfter !== null) throw tooManyAttempts(retryAfter);
}

const lastGuess = new Map<string, Promise<unknown>>();

/** Work on one address in the order it came, one after the other; work on other addresses does not wait. */
export async function keyedMutex<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastGuess.get(email) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastGuess.set(email, mine);
  try {
    return await mine;
  } finally {
    if (lastGuess.get(email) === mine) lastGuess.delete(email);
  }
}

/**
 * A browser that has signed in to an account before keeps a cookie that says so. It opens nothing: it only spares
 * its owner the waits that strangers cause by guessing at the account.
 */
const deviceCookie = 'portal_device';

/** The prefix keeps other hosts from setting the cookie, but needs TLS and the path `/`, so that every request has it. */
function placeOf({ config }: Portal) {
  return config.publicUrl.protocol === 'https:'
    ? ({ prefix: 'host', path: '/', secure: true } as const)
    : ({ path: '/auth/v1/token' } as const);
}

const yearSeconds = 365 * 86_400;

function sealOf({ keys }: Portal, device: string, email: string): Buffer {
  return createHmac('sha256', keys.linkSecret).update(`device ${device} ${email}`).digest();
}

function knownDevice(c: Context<Env>, portal: Portal, email: string): string | null {
  const [device = '', seal = ''] = (getCookie(c, deviceCookie, placeOf(portal).prefix) ?? '').split('.');
  const given = Buffer.from(seal, 'base64url');
  const expected = sealOf(portal, device, email);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

export function rememberDevice(c: Context<Env>, portal: Portal, email: string): void {
  const device = knownDevice(c, portal, email) ?? randomUUID();
  setCookie(c, deviceCookie, `${device}.${sealOf(portal, device, email).toString('base64url')}`, {
    ...placeOf(portal),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: yearSeconds,
  });
}
