/** Guessing at an account's password: slower and slower, without locking its owner out. */

import type { Context } from 'hono';
import { keepTallies, noTally, type Tally } from './attempts.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { type GrowingRule, takeTurn } from './attempt-rules.ts';
import { knownDevice } from '#server/auth/sessions/known-device.ts';
import { guessRule, insistOnTurn, keyOf, strangersRule, tooManyAttempts } from './limits.ts';
import { networkOf, type RequestContext } from '#server/auth/sessions/request-context.ts';

const knownForDays = 30;

/** A tally that a guess is counted in. */
interface CountedIn {
  key: string;
  rule: GrowingRule;
  /** Whether those are spared who have signed in from their address before. */
  ofStrangers: boolean;
}

/**
 * A known device waits only for its own mistakes, a known address only for those made there; all strangers share one
 * tally. An address without an account is treated as one that nobody has signed in to.
 */
export function talliesOfGuess(
  c: Context<Env>,
  portal: Portal,
  email: string,
  { address }: RequestContext,
): CountedIn[] {
  const device = knownDevice(c, portal, email);
  if (device) return [{ key: keyOf('device', device), rule: guessRule, ofStrangers: false }];
  return [
    { key: keyOf('pair', email, networkOf(address)), rule: guessRule, ofStrangers: false },
    { key: keyOf('account', email), rule: strangersRule, ofStrangers: true },
  ];
}

/** Since when an address counts as known. */
export function knownSince({ now }: RequestContext): Date {
  return new Date(now.getTime() - knownForDays * 86_400_000);
}

/** Takes the turns before the password is looked at; what was read of the tallies saves reading them again. */
export async function insistOnGuess(
  portal: Portal,
  countedIn: CountedIn[],
  { tallies, isKnownHere }: { tallies: Map<string, Tally>; isKnownHere: boolean },
): Promise<void> {
  const now = portal.clock();
  const turns = [];
  for (const { key, rule, ofStrangers } of countedIn) {
    if (ofStrangers && isKnownHere) continue;
    const found = tallies.get(key) ?? null;
    const turn = takeTurn(found ?? noTally(now), rule, now.getTime());
    turns.push({ key, rule, found, ...turn });
    if (turn.retryAfter !== null) break;
  }
  const kept = await keepTallies(portal.db, turns);
  for (const { key, rule, retryAfter } of turns) {
    if (!kept.has(key)) await insistOnTurn(portal, key, rule);
    else if (retryAfter !== null) throw tooManyAttempts(retryAfter);
  }
}
