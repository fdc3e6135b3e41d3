/** What is kept of a person, and for how long. Six years is what HMRC and the Limitation Act ask of pay records. */

import { addDays, type Day } from '#domain/calendar/calendar.ts';

export const defaultRetentionYears = 6;

/** The day before which the last work of a person must lie for the person to be forgotten. */
export function retentionLimit(today: Day, years: number): Day {
  return addDays(today, -Math.ceil(years * 365.25));
}

/** What stands in place of the name: the figures of pay stay, whose they were does not. */
export function anonymousName(userId: string): string {
  return `Former worker ${userId.slice(-6)}`;
}

/** The same for somebody who signs for a client. */
export function anonymousAuthoriser(authoriserId: string): string {
  return `Former authoriser ${authoriserId.slice(-6)}`;
}

/** An address that no mail reaches, by RFC 2606. */
export function anonymousEmail(userId: string): string {
  return `former-${userId}@removed.invalid`;
}
