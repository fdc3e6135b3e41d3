/** Contract section 4, rules 1 and 2: decisions of an authoriser through an emailed link. */

import { dayAndTimeAt, dayAt, type Instant, timeAt } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';
import type { LinkState, SignOffStatus, SignOffVerdict } from './sign-off.ts';

export interface Answer {
  status: SignOffVerdict;
  name: string;
  at: Instant;
}

export interface AskedWeek {
  status: SignOffStatus;
  contentHash: string;
  askedAt: Instant;
  answer: Answer | null;
  week: {
    status: Status;
    contentHash: string;
    submittedAt: Instant;
    approvedAt: Instant | null;
    isAgain?: boolean;
  } | null;
  isOwn: boolean;
  signs: boolean;
}

interface Circumstances {
  now: Instant;
  expiresAt: Instant;
  timeZone: string;
}

export interface WeekState {
  status: SignOffStatus;
  message: string | null;
}

const signsNoMore = 'You no longer sign for this week. If this is wrong, tell the agency.';

export function stateOfWeek(
  asked: AskedWeek,
  { now, expiresAt, timeZone }: Circumstances,
  wayOut = 'We will send you a new email.',
): WeekState {
  const { answer, week } = asked;
  const isChanged = week !== null && week.contentHash !== asked.contentHash;
  if (answer && isFor(answer, asked)) {
    const since = isChanged ? ' The week was changed after that.' : '';
    return { status: answer.status, message: `Already ${answerInWords(answer, timeZone)}${since}` };
  }
  if (!asked.signs) return { status: 'superseded', message: signsNoMore };
  if (week === null) {
    return {
      status: 'superseded',
      message: 'The worker took this week back. We will email you when it is sent again.',
    };
  }
  if (week.status === 'Approved' && !week.isAgain) {
    const on = week.approvedAt === null ? '' : ` on ${dayAndTimeAt(week.approvedAt, timeZone)}`;
    return { status: 'overridden', message: `The agency has already approved this week${on}.` };
  }
  if (week.status === 'Rejected') {
    const message =
      'The agency asked the worker to correct this week. We will email you when it is sent again.';
    return { status: 'superseded', message };
  }
  if (isChanged) {
    const message = `This week was changed ${momentInWords(week.submittedAt, now, timeZone)}. ${wayOut}`;
    return { status: 'superseded', message };
  }
  if (asked.status === 'superseded') {
    return {
      status: 'superseded',
      message: 'We sent you a later email about this week. Please use the link in it.',
    };
  }
  if (asked.status === 'expired' || isOver({ expiresAt }, now)) {
    return { status: 'expired', message: overMessage(expiresAt, timeZone) };
  }
  if (asked.isOwn) return { status: 'asked', message: 'You cannot sign for your own week.' };
  return { status: 'asked', message: null };
}

function isFor({ status, at }: Answer, asked: AskedWeek): boolean {
  return status === 'signed' || asked.status !== 'asked' || asked.askedAt < at;
}

const verdictsInWords: Record<SignOffVerdict, string> = { signed: 'signed', queried: 'reported as wrong' };

function answerInWords({ status, name, at }: Answer, timeZone: string): string {
  return `${verdictsInWords[status]} by ${name} on ${dayAndTimeAt(at, timeZone)}.`;
}

function momentInWords(at: Instant, now: Instant, timeZone: string): string {
  const isToday = dayAt(at, timeZone) === dayAt(now, timeZone);
  return isToday ? `at ${timeAt(at, timeZone)}` : `on ${dayAndTimeAt(at, timeZone)}`;
}

export interface Decided extends WeekState {
  message: string;
  answer: Answer | null;
}

/**
 * `shown` is the content hash of the week on the page. A different current hash means that the week has
 * changed.
 */
export function decideOn(
  asked: AskedWeek,
  { shown, ...answer }: Answer & { shown: string },
  circumstances: Circumstances,
): Decided {
  const { status, message } = stateOfWeek(asked, circumstances, 'Look again.');
  if (message !== null) return { status, message, answer: null };
  if (shown !== asked.contentHash) {
    return {
      status: 'superseded',
      message: 'This week has changed. Look again.',
      answer: null,
    };
  }
  const words = answerInWords(answer, circumstances.timeZone);
  return { status: answer.status, message: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, answer };
}

export const notAsked: Decided = {
  status: 'superseded',
  message: 'This link is not for this week.',
  answer: null,
};

const answered = new Set<SignOffStatus>(['signed', 'queried', 'overridden']);

export function refusalOfNone(decided: readonly Pick<Decided, 'status' | 'message'>[]): Refusal | null {
  const [first] = decided;
  if (!first || decided.some(({ status }) => answered.has(status))) return null;
  return new Refusal('conflict', 'nothing_to_sign', first.message);
}

interface SignOffLink {
  expiresAt: Instant;
  disabledAt: Instant | null;
  withdrawnAt: Instant | null;
  recipient: string;
  email: string;
  isStaff: boolean;
}

function isOver({ expiresAt }: Pick<SignOffLink, 'expiresAt'>, now: Instant): boolean {
  return now >= expiresAt;
}

function overMessage(expiresAt: Instant, timeZone: string): string {
  return `This link worked until ${dayAndTimeAt(expiresAt, timeZone)}.`;
}

interface LinkStateInWords {
  link: LinkState;
  message: string | null;
}

export function refusalToLink(link: SignOffLink | undefined): Refusal | null {
  if (!link)
    return new Refusal('missing', 'link_unknown', 'We do not know this link. Open it from the email again.');
  const { disabledAt, withdrawnAt, recipient, email, isStaff } = link;
  const isGood = disabledAt === null && withdrawnAt === null && recipient === email && !isStaff;
  return isGood ? null : withdrawn();
}

export function refusalToWeeks(weeks: readonly Pick<AskedWeek, 'signs'>[]): Refusal | null {
  return weeks.length > 0 && weeks.every(({ signs }) => !signs) ? withdrawn() : null;
}

function withdrawn(): Refusal {
  return new Refusal(
    'conflict',
    'link_withdrawn',
    'This link no longer works. If you still sign for weeks, tell the agency.',
  );
}

export function refusalToCopy(
  { expiresAt }: Pick<SignOffLink, 'expiresAt'>,
  answers: readonly unknown[],
  { now, timeZone }: Omit<Circumstances, 'expiresAt'>,
): Refusal | null {
  if (isOver({ expiresAt }, now)) {
    return new Refusal('conflict', 'nothing_to_sign', overMessage(expiresAt, timeZone));
  }
  if (answers.length > 0) return null;
  const message = 'You have not answered a week of this email. There is nothing to copy.';
  return new Refusal('conflict', 'nothing_to_sign', message);
}

export function stateOfLink(
  { expiresAt }: Pick<SignOffLink, 'expiresAt'>,
  weeks: readonly WeekState[],
  { now, timeZone }: Omit<Circumstances, 'expiresAt'>,
): LinkStateInWords {
  if (isOver({ expiresAt }, now)) return { link: 'expired', message: overMessage(expiresAt, timeZone) };
  if (weeks.some(({ message }) => message === null)) return { link: 'open', message: null };
  if (weeks.length === 0 || weeks.some(({ status }) => status === 'superseded')) {
    return {
      link: 'superseded',
      message: 'The weeks of this link have changed since we sent it.',
    };
  }
  return { link: 'used', message: 'You have answered all weeks here.' };
}

export function isSameName(typed: string, onFile: string): boolean {
  return typed.localeCompare(onFile, 'en-GB', { sensitivity: 'base' }) === 0;
}

export function authoriserInWords(typed: string, onFile: string): string {
  return isSameName(typed, onFile) ? typed : `${typed} (by the link of ${onFile})`;
}
