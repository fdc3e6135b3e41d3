/** HMRC and the Limitation Act require six years of pay records. */

import { addDays, type Day } from '#domain/calendar/calendar.ts';

export const defaultRetentionYears = 6;

export function retentionLimit(today: Day, years: number): Day {
  return addDays(today, -Math.ceil(years * 365.25));
}

export function anonymousName(userId: string): string {
  return `Former worker ${userId.slice(-6)}`;
}

export function anonymousAuthoriser(authoriserId: string): string {
  return `Former authoriser ${authoriserId.slice(-6)}`;
}

export function anonymousEmail(userId: string): string {
  return `former-${userId}@removed.invalid`;
}
