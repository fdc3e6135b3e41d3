import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { Role } from '#domain/person/person.ts';
import type { Verdict } from '#domain/timesheet/review.ts';
import type { Status } from '#domain/hours/status.ts';
import type { Letter, Setting } from '#server/platform/mail/letter.ts';
import type { OutboxLetter } from '#server/platform/mail/outbox.ts';

/** The three jobs of the specification, section 7, with their payloads, and whom each is about; and more of their kind. */
export interface Notices {
  'notify-candidate-submission': {
    candidateId: string;
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
    /** Who entered it in the worker's place, where somebody did. */
    enteredBy?: string;
  };
  'notify-timesheet-status': {
    candidateId: string;
    candidateEmail: string;
    candidateName: string;
    status: Verdict;
    weekStart: Week;
    hoursWorked: number;
    /** The reviewer's e-mail address, as the specification passes it; in somebody's place with both names. */
    approverName: string;
    rejectionComment: string | null;
    /** The letter is for as long as this timesheet has that status; `at` tells one decision on it from another. */
    timesheetId: string;
    at: string;
  };
  'notify-timesheet-deletion': {
    candidateId: string;
    candidateEmail: string;
    candidateName: string;
    weekStart: Week;
    hoursWorked: number;
    /** What the week was before, and whom to ask. */
    was: Status;
    deletedBy: { fullName: string; email: string };
    timesheetId: string;
    status: 'Deleted';
    at: string;
  };
  /** To whoever reviews: the worker says that what was entered for them is not right. */
  'week-objected': {
    candidateId: string;
    candidateName: string;
    weekStart: Week;
    hoursWorked: number;
    enteredBy: string;
    words: string | null;
    timesheetId: string;
    status: Status;
  };
  /** To whoever reviews, while the week waits for that. */
  'sign-off-queried': {
    candidateId: string;
    candidateName: string;
    weekStart: Week;
    hoursWorked: number;
    clientName: string;
    queriedBy: string;
    /** In the client's words. */
    query: string;
    timesheetId: string;
    status: 'Pending' | 'Approved';
  };
}

/** The page to go to afterwards, and whether the client that asked for the link holds a verifier. */
export interface LinkMarks {
  next?: string;
  hasProof?: true;
}

/**
 * Letters beside the notices, most of them about an account; the ones with a one-time link get it when they are sent.
 * Those to an address that nobody has confirmed name nobody: they say nothing that whoever typed the address chose.
 */
export interface AccountLetters {
  'confirm-address': Pick<LinkMarks, 'hasProof'>;
  'reset-password': { fullName?: string; email: string };
  'recover-account': { fullName?: string } & LinkMarks;
  'account-exists': { fullName?: string };
  /** With a reason where an approved week was opened again later. */
  'review-undone': { fullName: string; weekStart: Week; reason?: string };
  /** To a worker for whom a week was entered. */
  'week-entered': {
    fullName: string;
    weekStart: Week;
    hoursWorked: number;
    mileage: number | null;
    enteredBy: { fullName: string; email: string };
    reason: string;
  };
  'timesheet-corrected': {
    fullName: string;
    weekStart: Week;
    reason: string;
    /** Of the week, before and now. */
    hours: [before: number, now: number];
    /** What it pays before deductions, where the agency lets its workers see that; below zero is taken back. */
    difference: Pounds | null;
  };
  'timesheet-repriced': {
    fullName: string;
    weekStart: Week;
    hoursWorked: number;
    /** The pay of the week before and now, if the agency shows pay; null for a missing rate. */
    pay: [before: Pounds | null, now: Pounds | null] | null;
  };
  /** To the member of staff who proposed it: a colleague refused the new price, or withdrew the correction. */
  'proposal-declined': {
    fullName: string;
    what: 'correction' | 'new price';
    weekStart: Week;
    workerId: string;
    by: string;
  };
  'timesheet-restored': { fullName: string; weekStart: Week };
  'test-mail': { fullName: string };
  'timesheet-reminder': {
    fullName: string;
    weekStart: Week;
    /** The week's timesheet was rejected and waits for its correction. */
    isRejected: boolean;
    /** Who asks, and whom to answer; null where the portal asks by itself and there is no consultant. */
    reviewer: { fullName: string; email: string } | null;
    /** Where the portal asks by itself: until when the week is due, as `Monday 23/11/26 12:00`. */
    dueBy?: { at: string; isOver: boolean } | undefined;
  };
  /** To the staff at the cut-off: weeks up to this one still wait for them. */
  'pending-at-cut-off': { fullName: string; weekStart: Week; count: number; dueBy: string };
  invitation: { role: Role };
  'worker-invitation': Record<string, never>;
  /** To an address that an account has no more: whoever reads it may be a stranger. */
  'address-left': Record<string, never>;
  /** To the address in its place; the password is as it was. */
  'address-taken-up': { fullName: string };
  /** To the address in its place, where a password has to be chosen. */
  'address-invited': Record<string, never>;
  'confirm-change': { fullName: string };
  'password-changed': { fullName: string };
  'sign-in-method-added': { fullName: string; method: string };
  'sign-in-method-removed': { fullName: string; method: string; isLast: boolean };
  'second-step-ended': { fullName: string; by: string };
  'recovery-codes-made': { fullName: string };
  /** To each Admin: a consultant gave a worker back. */
  'worker-unclaimed': { fullName: string; worker: string; by: string; reason: string };
  'workers-handed-over': { fullName: string; count: number; from: string; by: string };
  /** To whoever is away, and to whoever stands in. */
  cover: {
    fullName: string;
    consultantName: string;
    deputyName: string;
    fromDate: Day;
    untilDate: Day;
    isDeputy: boolean;
    isEnded: boolean;
    by: string;
  };
  'recovery-code-used': { fullName: string; left: number };
  /** To somebody of a client, who has no account; the link is derived from the request's id. */
  'sign-off-request': {
    requestId: string;
    fullName: string;
    clientName: string;
    weeks: { userId: string; fullName: string; weekStart: Week; hoursWorked: number }[];
    /** Day and time by the agency's clock. */
    goodUntil: string;
  };
  /** To a consultant: the mail server refused such a letter for good. */
  'sign-off-refused': {
    fullName: string;
    authoriser: string;
    clientName: string;
    email: string;
    serverSaid: string | null;
  };
  /** To consultants and Admins: who signs for a client is somebody else, or elsewhere. */
  'who-signs': {
    fullName: string;
    by: string;
    clientName: string;
    authoriser: string;
    /** Where the authoriser is asked from now on. */
    email: string;
    change: 'added' | 'address' | 'chosen' | 'deputy';
    /** The address of before, whom somebody stands in for, or whose assignment it is. */
    of: string | null;
  };
  /** To whoever looks after the workers: an authoriser says who else should sign. */
  'signer-proposed': {
    fullName: string;
    authoriser: string;
    clientName: string;
    proposed: string;
    email: string;
  };
  /** To the address at which somebody signed until now. */
  'authoriser-moved': { fullName: string; clientName: string };
}

export type LetterPayloads = Notices & AccountLetters;
export type LetterKind = keyof LetterPayloads;

export type LetterWriters = {
  [Kind in LetterKind]: (payload: LetterPayloads[Kind], setting: Setting) => Letter;
};

/** Sets a letter of any kind in the texts of the room that writes it. */
export type WriteLetter = <Kind extends LetterKind>(
  kind: Kind,
  payload: LetterPayloads[Kind],
  setting: Setting,
) => Letter;

/** What the link of a letter to an authoriser is derived from. */
export function requestIdOf({ kind, payload }: OutboxLetter): string | null {
  return kind === 'sign-off-request' ? (payload as AccountLetters['sign-off-request']).requestId : null;
}
