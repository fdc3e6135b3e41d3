/** The letters of the portal: pure texts, one function a kind. */

import { shortDay } from '#domain/calendar.ts';
import type { Verdict } from '#domain/review.ts';
import type { Week } from '#domain/week.ts';
import { compose, type Letter } from './letter.ts';

/** The three jobs of the specification, section 7, with their payloads. */
export interface Notices {
  'notify-candidate-submission': {
    candidateEmail: string;
    candidateName: string;
    weekStart: Week;
    hoursWorked: number;
    mileage: number | null;
  };
  'notify-timesheet-submission': {
    candidateId: string;
    candidateName: string;
    weekStart: Week;
    hoursWorked: number;
  };
  'notify-timesheet-status': {
    candidateEmail: string;
    candidateName: string;
    status: Verdict;
    weekStart: Week;
    hoursWorked: number;
    /** The reviewer's e-mail address, as the specification passes it. */
    approverName: string;
    rejectionComment: string | null;
  };
}

/** The page to go to afterwards, and whether the client that asked for the link holds a verifier. */
interface LinkMarks {
  next?: string;
  hasProof?: true;
}

/** Letters beside the notices, most of them about an account; the ones with a one-time link get it when they are sent. */
export interface AccountLetters {
  'confirm-address': { fullName: string } & LinkMarks;
  'reset-password': { fullName: string; email: string };
  'recover-account': { fullName: string } & LinkMarks;
  'account-exists': { fullName: string };
  'review-undone': { fullName: string; weekStart: Week };
  'password-changed': { fullName: string };
  'sign-in-method-added': { fullName: string; method: string };
}

export type LetterPayloads = Notices & AccountLetters;
export type LetterKind = keyof LetterPayloads;

/** What a letter is set with: the agency, its address, and the one-time token where the letter has one. */
export interface Setting {
  agencyName: string;
  publicUrl: URL;
  token: string | null;
}

type Writers = { [Kind in LetterKind]: (payload: LetterPayloads[Kind], setting: Setting) => Letter };

function link(setting: Setting, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, setting.publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Marks the links of clients that hold a verifier; it is no part of the secret. */
export const proofPrefix = 'pkce_';

function confirmationLink(setting: Setting, type: string, { next, hasProof }: LinkMarks): string {
  const token = `${hasProof ? proofPrefix : ''}${setting.token ?? ''}`;
  return link(setting, '/confirm', { token_hash: token, type, ...(next ? { next } : {}) });
}

function firstName(fullName: string): string {
  return fullName.split(' ')[0] || fullName;
}

const weekFacts = ({
  weekStart,
  hoursWorked,
}: {
  weekStart: Week;
  hoursWorked: number;
}): [string, string][] => [
  ['Week starting', shortDay(weekStart)],
  ['Total hours', String(hoursWorked)],
];

const writers: Writers = {
  'notify-candidate-submission': (payload, setting) =>
    compose(
      {
        subject: `Timesheet submitted for the week of ${shortDay(payload.weekStart)}`,
        greeting: `Hello ${firstName(payload.candidateName)},`,
        paragraphs: ['We have received your timesheet. You will hear from us when it has been reviewed.'],
        facts: [
          ...weekFacts(payload),
          ...(payload.mileage ? [['Mileage', `${payload.mileage} miles`] as [string, string]] : []),
        ],
        action: {
          label: 'See your timesheet',
          url: link(setting, '/dashboard', { week: payload.weekStart }),
        },
      },
      setting.agencyName,
    ),

  'notify-timesheet-submission': (payload, setting) =>
    compose(
      {
        subject: `${payload.candidateName} submitted a timesheet for the week of ${shortDay(payload.weekStart)}`,
        greeting: 'Hello,',
        paragraphs: [`${payload.candidateName} submitted a timesheet that waits for your review.`],
        facts: weekFacts(payload),
        action: { label: 'Review pending timesheets', url: link(setting, '/consultant/pending') },
      },
      setting.agencyName,
    ),

  'notify-timesheet-status': (payload, setting) =>
    compose(
      {
        subject: `Timesheet ${payload.status.toLowerCase()} for the week of ${shortDay(payload.weekStart)}`,
        greeting: `Hello ${firstName(payload.candidateName)},`,
        paragraphs: [
          payload.status === 'Approved'
            ? `Your timesheet was approved by ${payload.approverName}.`
            : `Your timesheet was rejected by ${payload.approverName}. Please correct it and submit it again.`,
        ],
        facts: [
          ...weekFacts(payload),
          ...(payload.rejectionComment ? [['Reason', payload.rejectionComment] as [string, string]] : []),
        ],
        action: {
          label: payload.status === 'Approved' ? 'See your timesheet' : 'Correct and resubmit',
          url: link(setting, '/dashboard', { week: payload.weekStart }),
        },
      },
      setting.agencyName,
    ),

  'confirm-address': (payload, setting) =>
    compose(
      {
        subject: `Confirm your email address for ${setting.agencyName}`,
        greeting: `Hello ${firstName(payload.fullName)},`,
        paragraphs: ['Please confirm that this is your email address. Then you can sign in.'],
        action: {
          label: 'Confirm your email address',
          url: confirmationLink(setting, 'signup', payload),
        },
        closing: 'If you did not sign up, you can ignore this message.',
      },
      setting.agencyName,
    ),

  'reset-password': (payload, setting) =>
    compose(
      {
        subject: `Reset your password for ${setting.agencyName}`,
        greeting: `Hello ${firstName(payload.fullName)},`,
        paragraphs: ['Somebody, probably you, asked for a new password. The link works once, for one hour.'],
        action: {
          label: 'Choose a new password',
          url: link(setting, '/custom-reset', { token: setting.token ?? '', email: payload.email }),
        },
        closing: 'If it was not you, you can ignore this message: your password stays as it is.',
      },
      setting.agencyName,
    ),

  'recover-account': (payload, setting) =>
    compose(
      {
        subject: `Reset your password for ${setting.agencyName}`,
        greeting: `Hello ${firstName(payload.fullName)},`,
        paragraphs: ['Somebody, probably you, asked for a new password. The link works once, for one hour.'],
        action: {
          label: 'Choose a new password',
          url: confirmationLink(setting, 'recovery', payload),
        },
        closing: 'If it was not you, you can ignore this message: your password stays as it is.',
      },
      setting.agencyName,
    ),

  'account-exists': (payload, setting) =>
    compose(
      {
        subject: `You already have an account at ${setting.agencyName}`,
        greeting: `Hello ${firstName(payload.fullName)},`,
        paragraphs: [
          'Somebody, probably you, tried to sign up with this email address. You already have an account: please sign in, or ask for a new password on the same page.',
        ],
        action: { label: 'Sign in', url: link(setting, '/auth') },
        closing: 'If it was not you, you can ignore this message: nothing was changed.',
      },
      setting.agencyName,
    ),

  'review-undone': (payload, setting) =>
    compose(
      {
        subject: `Timesheet pending again for the week of ${shortDay(payload.weekStart)}`,
        greeting: `Hello ${firstName(payload.fullName)},`,
        paragraphs: [
          'The decision on your timesheet was taken back a moment after it was made. Please disregard our last message: your timesheet is pending, and you will hear from us again.',
        ],
        action: {
          label: 'See your timesheet',
          url: link(setting, '/dashboard', { week: payload.weekStart }),
        },
      },
      setting.agencyName,
    ),

  'password-changed': (payload, setting) =>
    compose(
      {
        subject: `Your password for ${setting.agencyName} was changed`,
        greeting: `Hello ${firstName(payload.fullName)},`,
        paragraphs: ['Your password was changed just now, and you were signed out everywhere else.'],
        action: { label: 'It was not me: reset the password', url: link(setting, '/auth') },
      },
      setting.agencyName,
    ),

  'sign-in-method-added': (payload, setting) =>
    compose(
      {
        subject: `A new way to sign in was added for ${setting.agencyName}`,
        greeting: `Hello ${firstName(payload.fullName)},`,
        paragraphs: [`${payload.method} was added to your account just now.`],
        action: { label: 'It was not me: reset the password', url: link(setting, '/auth') },
      },
      setting.agencyName,
    ),
};

/** Sets a letter of this kind. */
export function writeLetter<Kind extends LetterKind>(
  kind: Kind,
  payload: LetterPayloads[Kind],
  setting: Setting,
): Letter {
  return writers[kind](payload, setting);
}
