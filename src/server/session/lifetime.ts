import type { Instant } from '#domain/calendar/calendar.ts';

export function secondsSince(instant: Instant, now: Date): number {
  return (now.getTime() - Date.parse(instant)) / 1000;
}

export function ageOf(session: { createdAt: Instant; refreshedAt: Instant }, now: Date) {
  return {
    sinceStart: secondsSince(session.createdAt, now),
    sinceUse: secondsSince(session.refreshedAt, now),
  };
}
