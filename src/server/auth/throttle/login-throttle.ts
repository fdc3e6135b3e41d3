/** Guessing at an account's password: slower and slower, without locking its owner out. */

import type { Context } from 'hono';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { countAttempt, type Counter, keyOf } from './attempt-store.ts';
import { knownDevice } from './known-device.ts';
import { guessRule, strangersRule, tooManyAttempts } from './rate-limit.ts';
import { windowSeconds } from '#server/session/limits.ts';
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
  const device = knownDevice(c, portal, 'signed in', email);
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
  { email, address }: { email: string; address: string | null },
  counters: Counter[],
  isKnownHere: boolean,
): Promise<void> {
  // A right password costs as much work as a wrong one.
  const asked = {
    key: keyOf('asked', email, networkOf(address)),
    rule: { limit: portal.config.rateLimitPerAddress, seconds: windowSeconds },
  };
  const counting = [asked, ...(isKnownHere ? counters.slice(0, 1) : counters)];
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
