/** Guessing at an account's password: slower and slower, without locking its owner out. */

import type { Context } from 'hono';
import { hasSignedInFrom } from '#server/data/events.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { knownDevice } from './known-device.ts';
import { guessRule, insistOnTurn, keyOf, strangersRule } from './limits.ts';
import { networkOf, type Occasion } from './occasion.ts';

const knownForDays = 30;

interface Attempt {
  email: string;
  userId: string | null;
  occasion: Occasion;
}

/**
 * Takes a turn before the password is looked at, and answers the keys that a success forgets.
 * A known device waits only for its own mistakes, a known address only for those made there; all strangers share one
 * tally. An address without an account is treated as one that nobody has signed in to.
 */
export async function insistOnGuess(c: Context<Env>, portal: Portal, attempt: Attempt): Promise<string[]> {
  const { email, userId, occasion } = attempt;
  const device = knownDevice(c, portal, email);
  if (device) {
    const key = keyOf('device', device);
    await insistOnTurn(portal, key, guessRule);
    return [key];
  }
  const here = keyOf('pair', email, networkOf(occasion.address));
  const strangers = keyOf('account', email);
  const since = new Date(occasion.now.getTime() - knownForDays * 86_400_000);
  await insistOnTurn(portal, here, guessRule);
  if (!(await hasSignedInFrom(portal.db, userId, occasion.address, since))) {
    await insistOnTurn(portal, strangers, strangersRule);
  }
  return [here, strangers];
}
