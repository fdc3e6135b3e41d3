/** How long somebody stays signed in, and what a refresh token is still good for. No clock: ages are given in seconds. */

import { isReviewer } from './access.ts';
import type { Role } from './person.ts';

/** How long a session may lie unused, and how long it may live at all, in seconds. */
interface Lifetime {
  idle: number;
  absolute: number;
}

export interface Lifetimes {
  staff: Lifetime;
  candidate: Lifetime;
}

export function lifetimeFor(role: Role, lifetimes: Lifetimes): Lifetime {
  return isReviewer(role) ? lifetimes.staff : lifetimes.candidate;
}

/** How many sessions a person has at once; for one more, the one that was used longest ago gives way. */
export const mostSessions = 20;

/** Whether a session of this age is over. Both limits are the last second that still counts. */
export function isSessionOver(age: { sinceStart: number; sinceUse: number }, lifetime: Lifetime): boolean {
  return age.sinceStart > lifetime.absolute || age.sinceUse > lifetime.idle;
}

/** Two tabs, or an answer that was lost, may bring a token that is older than the previous one. */
export const reuseSeconds = 10;

/**
 * What a refresh token of this number gets, where the session's newest has number `newest`:
 * the next one, the newest once more, the end of the session (somebody else has a copy), or nothing.
 */
export function decideRefresh(
  presented: number,
  session: { newest: number; secondsSinceRefresh: number },
): 'next' | 'newest' | 'reused' | 'unknown' {
  if (presented > session.newest) return 'unknown';
  if (presented === session.newest) return 'next';
  if (presented === session.newest - 1) return 'newest';
  return session.secondsSinceRefresh <= reuseSeconds ? 'newest' : 'reused';
}
