/** Session lifetimes and refresh tokens. Ages are in seconds, without a clock. */

import { isStaff } from './access.ts';
import type { Role } from './person.ts';

export interface Lifetime {
  idle: number;
  absolute: number;
}

export interface Lifetimes {
  staff: Lifetime;
  candidate: Lifetime;
}

export function lifetimeFor(role: Role, lifetimes: Lifetimes): Lifetime {
  return isStaff(role) ? lifetimes.staff : lifetimes.candidate;
}

export const mostSessions = 20;

export function isSessionOver(age: { sinceStart: number; sinceUse: number }, lifetime: Lifetime): boolean {
  return age.sinceStart > lifetime.absolute || age.sinceUse > lifetime.idle;
}

/** Seconds in which an older token is accepted: two tabs may race, and a response may be lost. */
export const reuseSeconds = 10;

/**
 * Compares a refresh token with the session's newest. `reused` means that somebody else has a copy, so the
 * session must end.
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
