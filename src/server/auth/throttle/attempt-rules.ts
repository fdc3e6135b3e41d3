/** The arithmetic of limits: so many in a window, or longer and longer waits. Pure; times in milliseconds. */

export interface Tally {
  count: number;
  lastAt: number;
  /** From here on it is as if nothing had happened. */
  forgottenAt: number;
}

/** `retryAfter` is null when the attempt may go on; otherwise seconds to wait, and the tally stays as it is. */
export interface Turn {
  retryAfter: number | null;
  tally: Tally;
}

interface WindowRule {
  limit: number;
  seconds: number;
}

/** After `free` attempts each one waits twice as long as the last. */
export interface GrowingRule {
  free: number;
  firstDelay: number;
  longestDelay: number;
  forgetAfter: number;
}

export type Rule = WindowRule | GrowingRule;

export function takeTurn(tally: Tally, rule: Rule, now: number): Turn {
  const known = tally.forgottenAt > now ? tally : { count: 0, lastAt: now, forgottenAt: now };
  return 'limit' in rule ? inWindow(known, rule, now) : growing(known, rule, now);
}

function inWindow(tally: Tally, { limit, seconds }: WindowRule, now: number): Turn {
  if (tally.count >= limit) return { retryAfter: (tally.forgottenAt - now) / 1000, tally };
  const forgottenAt = tally.count === 0 ? now + seconds * 1000 : tally.forgottenAt;
  return { retryAfter: null, tally: { count: tally.count + 1, lastAt: now, forgottenAt } };
}

function growing(tally: Tally, rule: GrowingRule, now: number): Turn {
  const delay =
    tally.count < rule.free
      ? 0
      : Math.min(rule.longestDelay, rule.firstDelay * 2 ** (tally.count - rule.free));
  const wait = tally.lastAt + delay * 1000 - now;
  if (wait > 0) return { retryAfter: wait / 1000, tally };
  return {
    retryAfter: null,
    tally: { count: tally.count + 1, lastAt: now, forgottenAt: now + rule.forgetAfter * 1000 },
  };
}
