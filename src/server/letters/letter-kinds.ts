import type { OwnPayDays } from '#domain/timesheet/progress/pay-week.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { Role } from '#domain/person/person.ts';
import type { Verdict } from '#domain/timesheet/review.ts';
import type { Status } from '#domain/hours/status.ts';
import type { SignOffVerdict } from '#domain/sign-off/sign-off.ts';
import type { Letter, Setting } from '#server/platform/mail/letter.ts';
import type { OutboxLetter } from '#server/platform/mail/outbox.ts';

interface ClientOfWeek {
  /** The member is missing in queued emails of earlier versions. */
  clientName?: string | null;
}

/** The role of the member of staff, so that the button opens a list that this person may see. */
interface ReaderOfWeek {
  readerRole?: Role;
}

export interface Notices {
  'notify-candidate-submission': ClientOfWeek & {
    candidateId: string;
    candidateEmail: string;
    candidateName: string;
    weekStart: Week;
    hoursWorked: number;
    mileage: number | null;
    /** The member is missing if a pay run covers the recent weeks, and in queued emails of earlier versions. */
    pay?: OwnPayDays & { timeZone: string };
  };
  'notify-timesheet-submission': ClientOfWeek &
    ReaderOfWeek & {
      candidateId: string;
      candidateName: string;
      weekStart: Week;
      hoursWorked: number;
      /** The member is missing if nobody at the client signs, and in queued emails of earlier versions. */
      clientSigns?: true;
      enteredBy?: string;
      /** Gets no email about the own entry. */
      enteredById?: string;
    };
  'notify-timesheet-status': ClientOfWeek & {
    candidateId: string;
    candidateEmail: string;
    candidateName: string;
    status: Verdict;
    weekStart: Week;
    hoursWorked: number;
    approverName: string;
    rejectionComment: string | null;
    timesheetId: string;
    at: string;
    pay?: OwnPayDays & { timeZone: string };
  };
  'notify-timesheet-deletion': ClientOfWeek & {
    candidateId: string;
    candidateEmail: string;
    candidateName: string;
    weekStart: Week;
    hoursWorked: number;
    was: Status;
    deletedBy: { fullName: string; email: string };
    timesheetId: string;
    status: 'Deleted';
    at: string;
  };
  'week-objected': ClientOfWeek &
    ReaderOfWeek & {
      candidateId: string;
      candidateName: string;
      weekStart: Week;
      hoursWorked: number;
      enteredBy: string;
      words: string | null;
      timesheetId: string;
      status: Status;
    };
  'sign-off-queried': ReaderOfWeek & {
    candidateId: string;
    candidateName: string;
    weekStart: Week;
    hoursWorked: number;
    clientName: string;
    queriedBy: string;
    query: string;
    timesheetId: string;
    status: 'Pending' | 'Approved';
  };
}

export interface LinkMarks {
  next?: string;
  hasProof?: true;
}

/**
 * Emails that do not come from notices. One-time links are created when an email is sent. Emails to an
 * unconfirmed address contain no text from the person who typed the address.
 */
export interface AccountLetters {
  'confirm-address': Pick<LinkMarks, 'hasProof'>;
  'reset-password': { fullName?: string; email: string };
  'recover-account': { fullName?: string } & LinkMarks;
  'account-exists': { fullName?: string };
  'review-undone': ClientOfWeek & { fullName: string; weekStart: Week; reason?: string };
  'week-entered': ClientOfWeek & {
    fullName: string;
    weekStart: Week;
    hoursWorked: number;
    mileage: number | null;
    enteredBy: { fullName: string; email: string };
    reason: string;
  };
  'timesheet-corrected': ClientOfWeek & {
    fullName: string;
    weekStart: Week;
    reason: string;
    hours: [before: number, now: number];
    difference: Pounds | null;
  };
  'timesheet-repriced': ClientOfWeek & {
    fullName: string;
    weekStart: Week;
    hoursWorked: number;
    pay: [before: Pounds | null, now: Pounds | null] | null;
  };
  'proposal-declined': ClientOfWeek & {
    fullName: string;
    what: 'correction' | 'new price';
    weekStart: Week;
    workerId: string;
    /** The member is missing if the proposer no longer sees the worker, and in queued emails of earlier versions. */
    workerName?: string;
    by: string;
  };
  'timesheet-restored': ClientOfWeek & { fullName: string; weekStart: Week };
  'test-mail': { fullName: string };
  'timesheet-reminder': ClientOfWeek & {
    fullName: string;
    weekStart: Week;
    isRejected: boolean;
    reviewer: { fullName: string; email: string } | null;
    dueBy?: { at: string; isOver: boolean } | undefined;
    /** The member is missing if a pay run covers the recent weeks, and in queued emails of earlier versions. */
    pay?: (OwnPayDays & { timeZone: string }) | undefined;
  };
  'pending-at-cut-off': { fullName: string; weekStart: Week; count: number; dueBy: string };
  /** The name is missing in queued emails of earlier versions. */
  invitation: { role: Role; fullName?: string };
  'worker-invitation': { fullName?: string };
  /** An email to the former address of an account, which a stranger may read. */
  'address-left': Record<string, never>;
  'address-taken-up': { fullName: string };
  'address-invited': Record<string, never>;
  'confirm-change': { fullName: string };
  'password-changed': { fullName: string; isFirst?: true };
  'sign-in-method-added': { fullName: string; method: string };
  'sign-in-method-removed': { fullName: string; method: string; isLast: boolean };
  'second-step-ended': { fullName: string; by: string };
  'recovery-codes-made': { fullName: string };
  'worker-unclaimed': { fullName: string; worker: string; by: string; reason: string };
  'workers-handed-over': { fullName: string; count: number; from: string; by: string };
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
  'sign-off-request': {
    requestId: string;
    fullName: string;
    clientName: string;
    weeks: { userId: string; fullName: string; weekStart: Week; hoursWorked: number }[];
    /** Hours from Monday to Sunday if the email is about one week. Older queued emails lack this member. */
    days?: number[];
    goodUntil: string;
  };
  'sign-off-copy': {
    fullName: string;
    clientName: string;
    weeks: {
      userId: string;
      fullName: string;
      weekStart: Week;
      days: number[];
      hoursWorked: number;
      /** Miles and units with their labels. */
      entered: [label: string, words: string][];
      verdict: SignOffVerdict;
      query: string | null;
      name: string;
      at: string;
    }[];
  };
  'sign-off-refused': {
    fullName: string;
    authoriser: string;
    clientName: string;
    email: string;
    serverSaid: string | null;
  };
  'who-signs': {
    fullName: string;
    by: string;
    clientName: string;
    authoriser: string;
    email: string;
    change: 'added' | 'address' | 'chosen' | 'deputy';
    of: string | null;
  };
  'signer-proposed': {
    fullName: string;
    authoriser: string;
    clientName: string;
    proposed: string;
    email: string;
  };
  'authoriser-moved': { fullName: string; clientName: string };
}

export type LetterPayloads = Notices & AccountLetters;
export type LetterKind = keyof LetterPayloads;

export type LetterWriters = {
  [Kind in LetterKind]: (payload: LetterPayloads[Kind], setting: Setting) => Letter;
};

export type WriteLetter = <Kind extends LetterKind>(
  kind: Kind,
  payload: LetterPayloads[Kind],
  setting: Setting,
) => Letter;

export function requestIdOf({ kind, payload }: OutboxLetter): string | null {
  return kind === 'sign-off-request' ? (payload as AccountLetters['sign-off-request']).requestId : null;
}
