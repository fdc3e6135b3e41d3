import { type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import type { WhoSigns } from './asking.ts';

export const linkDays = 7;

export const cooldownMinutes = { byItself: 60, askedFor: 10 } as const;

export function isPastCooldown(
  lastSentAt: Instant | null,
  now: Instant,
  letter: keyof typeof cooldownMinutes,
): boolean {
  return lastSentAt === null || secondsBetween(lastSentAt, now) >= cooldownMinutes[letter] * 60;
}

export const mostLettersADay = 20;

export interface RecentLetters {
  lastSentAt: Instant | null;
  inADay: number;
}

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
  const message = `${fullName} has had an email in the last ${cooldownMinutes.askedFor} minutes. Wait a few minutes, then send again.`;
  return new Refusal('conflict', 'emailed_recently', message, {
    values: { fullName, minutes: cooldownMinutes.askedFor },
  });
}

export const copyMinutes = 10;

/** Shows the reader which address it is, and a stranger with the link only its domain. */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}
