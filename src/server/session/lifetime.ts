import type { Instant } from '#domain/calendar/calendar.ts';

import type { Config } from '#server/config.ts';
import type { Portal } from '#server/portal/portal.ts';
import { type Lifetimes, lifetimeFor, type Lifetime } from '#domain/person/session.ts';
import type { Role } from '#domain/person/person.ts';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';

type IdleTimes = Pick<SignInRules, 'candidateIdleDays' | 'staffIdleHours'>;

export function lifetimesIn(
  { sessions: { candidate, staff } }: Pick<Config, 'sessions'>,
  { candidateIdleDays: days, staffIdleHours: hours }: IdleTimes,
): Lifetimes {
  return {
    candidate: { ...candidate, idle: days === null ? candidate.idle : days * 86_400 },
    staff: { ...staff, idle: hours === null ? staff.idle : hours * 3_600 },
  };
}

export function lifetimeOf({ config, agency }: Pick<Portal, 'config' | 'agency'>, role: Role): Lifetime {
  return lifetimeFor(role, lifetimesIn(config, agency.lastKnown()));
}

export function secondsSince(instant: Instant, now: Date): number {
  return (now.getTime() - Date.parse(instant)) / 1000;
}

export function ageOf(session: { createdAt: Instant; refreshedAt: Instant }, now: Date) {
  return {
    sinceStart: secondsSince(session.createdAt, now),
    sinceUse: secondsSince(session.refreshedAt, now),
  };
}
