import type { Instant } from '#domain/calendar/calendar.ts';
import { type Lifetime, lifetimeFor, type Lifetimes } from '#domain/person/session.ts';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import type { Config } from '#server/config.ts';
import type { Account } from './credential-store.ts';

type Configured = Pick<Config, 'sessions'>;

export function lifetimesIn(
  { sessions: { candidate, staff } }: Configured,
  {
    candidateIdleDays: days,
    staffIdleHours: hours,
  }: Pick<SignInRules, 'candidateIdleDays' | 'staffIdleHours'>,
): Lifetimes {
  return {
    candidate: { ...candidate, idle: days === null ? candidate.idle : days * 86_400 },
    staff: { ...staff, idle: hours === null ? staff.idle : hours * 3_600 },
  };
}

export function lifetimeOf(
  { sessions }: Configured,
  { role, idleLimit }: Pick<Account, 'role' | 'idleLimit'>,
): Lifetime {
  const configured = lifetimeFor(role, sessions);
  return { ...configured, idle: idleLimit ?? configured.idle };
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
