/** How often somebody of a client gets a letter, and for how long its link is good. Contract section 4; decisions 200 and 205. */

import { type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import type { WhoSigns } from './asking.ts';

export const linkDays = 7;

/** So long nobody gets another letter: one that the portal sends by itself, so that an afternoon's weeks come together, and one that its reader asks for. */
export const cooldownMinutes = { byItself: 60, askedFor: 10 } as const;

/** Whether the last letter to somebody is long enough ago for another one. */
export function isPastCooldown(
  lastSentAt: Instant | null,
  now: Instant,
  letter: keyof typeof cooldownMinutes,
): boolean {
  return lastSentAt === null || secondsBetween(lastSentAt, now) >= cooldownMinutes[letter] * 60;
}

/** So many letters somebody of a client gets in a day where people ask for them. */
export const mostLettersADay = 20;

export interface RecentLetters {
  /** Of the last one that is still good. */
  lastSentAt: Instant | null;
  inADay: number;
}

/** Why staff cannot send to this authoriser again yet, or null. */
export function refusalToSendAgain(
  { fullName }: Pick<WhoSigns, 'fullName'>,
  { lastSentAt, inADay }: RecentLetters,
  now: Instant,
): Refusal | null {
  if (inADay >= mostLettersADay) {
    const message = `${fullName} has had ${inADay} emails in 24 hours. Send again tomorrow, or ask someone else.`;
    return new Refusal('conflict', 'too_many_emails', message, { values: { fullName, emails: inADay } });
  }
  if (isPastCooldown(lastSentAt, now, 'askedFor')) return null;
  const message = `${fullName} has had an email in the last ${cooldownMinutes.askedFor} minutes. Wait a little, then send again.`;
  return new Refusal('conflict', 'emailed_recently', message, {
    values: { fullName, minutes: cooldownMinutes.askedFor },
  });
}
