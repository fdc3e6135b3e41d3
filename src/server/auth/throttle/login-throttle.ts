/** Guessing at an account's password: slower and slower, without locking its owner out. */

import type { Context } from 'hono';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { knownDevice } from '#server/auth/sessions/known-device.ts';
import {
  countAttempt,
  type Counter,
  guessRule,
  keyOf,
  strangersRule,
  tooManyAttempts,
} from './rate-limit.ts';
import { networkOf, type RequestContext } from '#server/auth/sessions/request-context.ts';

const knownForDays = 30;

export interface GuessCounters {
  own: Counter;
  /** Spares those who have signed in from their address before; null for a known device. */
  ofStrangers: Counter | null;
}

/**
 * A known device waits only for its own mistakes, a known address only for those made there; all strangers share one
 * counter. An address without an account is treated as one that nobody has signed in to.
 */
export function countersOfGuess(
  c: Context<Env>,
  portal: Portal,
  email: string,
  { address }: RequestContext,
): GuessCounters {
  const device = knownDevice(c, portal, email);
  if (device) return { own: { key: keyOf('device', device), rule: guessRule }, ofStrangers: null };
  return {
    own: { key: keyOf('pair', email, networkOf(address)), rule: guessRule },
    ofStrangers: { key: keyOf('account', email), rule: strangersRule },
  };
}

/** Since when an address counts as known. */
export function knownSince({ now }: RequestContext): Date {
  return new Date(now.getTime() - knownForDays * 86_400_000);
}

/** Counts the guess before the password is looked at. */
export async function insistOnGuess(
  portal: Portal,
  { own, ofStrangers }: GuessCounters,
  { isKnownHere }: { isKnownHere: boolean },
): Promise<void> {
  const counters = ofStrangers && !isKnownHere ? [own, ofStrangers] : [own];
  const retryAfter = await countAttempt(portal.db, counters, portal.clock());
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
