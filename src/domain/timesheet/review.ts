/** What reviewers decide on a timesheet, and what they can take back. Specification sections 4 and 5. */

import type { TimesheetAction } from '#domain/audit/history-actions.ts';
import { dayAndTimeAt, type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import type { UnpaidDay } from '#domain/money/unpaid-day.ts';
import { type LockedRun, refusalOfHandedOver } from '#domain/pay-run/locked-run.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import type { SignOffOfWeek } from '#domain/sign-off/sign-off-of-week.ts';
import { approvedWithout } from './approved-without.ts';
import { refusalToApproveEntered } from './on-behalf/on-behalf.ts';
import type { ReviewedTimesheet, Timesheet } from './timesheet.ts';
import type { Status } from './status.ts';
import type { Approval, Rejection, WithoutSignOff } from './verdict.ts';

/** What a review decides. */
export type Verdict = Exclude<Status, 'Pending'>;

/** Why this timesheet cannot be reviewed, or null; the sentence names who decided and when. */
export function refusalToReview(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  timeZone: string,
): Refusal | null {
  if (timesheet.status === 'Pending') return null;
  const by = timesheet.reviewedByName ? ` by ${timesheet.reviewedByName}` : '';
  const at = timesheet.approvedAt ? ` on ${dayAndTimeAt(timesheet.approvedAt, timeZone)}` : '';
  return new Refusal('conflict', `This timesheet was already ${timesheet.status.toLowerCase()}${by}${at}.`);
}

/**
 * What an approval freezes, so that no later edit rewrites what was agreed: the client, the job title, the PO number, and
 * the consultant whose worker it was. Null for what there was not. What the week is worth stays as it was priced last
 * (`docs/decisions/0005`, `0160` and `0202`).
 */
export interface Agreed {
  clientName: string | null;
  jobTitle: string | null;
  poNumber: string | null;
  creditedConsultantId: string | null;
}

/** A week that is not approved follows its assignment and its worker's consultant of today. */
export const nothingAgreed = {
  clientName: null,
  jobTitle: null,
  poNumber: null,
  creditedConsultantId: null,
} as const satisfies Agreed;

/** The columns that a review writes. */
export interface Review extends Agreed {
  status: Verdict;
  approvedBy: string;
  approvedAt: Instant;
  reviewedByName: string;
  rejectionReason: string | null;
}

interface ReviewCircumstances {
  reviewer: Pick<Person, 'id' | 'fullName'>;
  now: Instant;
  timeZone: string;
}

export interface ApprovalCircumstances extends ReviewCircumstances {
  reviewer: Pick<Person, 'id' | 'fullName' | 'role'>;
  /** Whether the agency asks for somebody else than who entered a week for its worker, and there is somebody else. */
  needsSecondPerson: boolean;
  /** The day for which the agency asks for a pay rate before it approves. */
  unpaid: UnpaidDay | null;
  /** Where the assignment asks the client. */
  signOff: SignOffOfWeek | undefined;
}

/** A timesheet with all that its approval freezes; `consultantId` is whose worker it is. */
export type Approvable = Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'> &
  Pick<ReviewedTimesheet, 'assignment' | 'onBehalf'> & {
    poNumber: string | null;
    consultantId: string | null;
  };

/** What is decided, and why, as the history keeps it. */
export interface Decision {
  review: Review;
  reason: string | null;
  /** The client's signature that an approval did without. */
  without: WithoutSignOff | null;
}

/**
 * Approves a Pending timesheet, for the client of this moment; with a reason also one that lacks a pay rate, or the client's
 * signature. Throws a Refusal otherwise.
 */
export function approve(
  timesheet: Approvable,
  given: Approval,
  circumstances: ApprovalCircumstances,
): Decision {
  const { assignment, poNumber, consultantId, onBehalf } = timesheet;
  const approved = review(timesheet, 'Approved', circumstances, {
    rejectionReason: null,
    clientName: assignment?.clientName ?? null,
    jobTitle: assignment?.jobTitle ?? null,
    poNumber,
    creditedConsultantId: consultantId,
  });
  insist(refusalToApproveEntered(onBehalf, circumstances));
  const clientName = approved.clientName ?? 'The client';
  const { reason, signOff } = approvedWithout(given, { ...circumstances, clientName });
  return { review: approved, reason, without: signOff };
}

/** Rejects a Pending timesheet with a reason; throws a Refusal otherwise. */
export function reject(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  rejection: Rejection,
  circumstances: ReviewCircumstances,
): Decision {
  const { reason } = rejection;
  const rejected = review(timesheet, 'Rejected', circumstances, {
    rejectionReason: reason,
    ...nothingAgreed,
  });
  return { review: rejected, reason, without: null };
}

function review(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  status: Verdict,
  { reviewer, now, timeZone }: ReviewCircumstances,
  more: Agreed & Pick<Review, 'rejectionReason'>,
): Review {
  insist(refusalToReview(timesheet, timeZone));
  return { status, approvedBy: reviewer.id, approvedAt: now, reviewedByName: reviewer.fullName, ...more };
}

/** The timesheet as it reads after its review; what was agreed it shows already. */
export function withReview<Row extends Timesheet>(timesheet: Row, review: Review): Row {
  const { status, approvedBy, approvedAt, reviewedByName, rejectionReason } = review;
  return { ...timesheet, status, approvedBy, approvedAt, reviewedByName, rejectionReason };
}

/** For how long a reviewer can take back a decision or a deletion, in seconds: what the screen offers, and the way there. */
export const undoSeconds = 60;
/** So long the screen offers it, from when the last of what was decided together is done. */
export const undoOfferSeconds = 10;
/** What took longer to decide cannot be taken back as a whole: the first would be too old before the last is reached. */
export const longestUndoneTogether = (undoSeconds - undoOfferSeconds) / 2;

function isFresh(then: Instant, now: Instant): boolean {
  return secondsBetween(then, now) <= undoSeconds;
}

interface UndoCircumstances {
  reviewer: Pick<Person, 'id'>;
  now: Instant;
  /** The locked pay run that the week is in. */
  run: LockedRun | null;
}

/** Why this reviewer cannot take the decision back, or null: only one's own, only at once, and not once it was handed over. */
export function refusalToUndoReview(
  timesheet: Pick<Timesheet, 'status' | 'approvedBy' | 'approvedAt'>,
  { reviewer, now, run }: UndoCircumstances,
): Refusal | null {
  if (timesheet.status === 'Pending') return new Refusal('conflict', 'This timesheet is already Pending.');
  const handedOver = refusalOfHandedOver(run);
  if (handedOver) return handedOver;
  const isOwn = timesheet.approvedBy === reviewer.id;
  if (isOwn && timesheet.approvedAt && isFresh(timesheet.approvedAt, now)) return null;
  return new Refusal('conflict', 'This decision can no longer be undone.');
}

/** Takes a decision back: the timesheet is Pending again, as if nobody had looked. Throws a Refusal. */
export function undoReview(
  timesheet: Pick<Timesheet, 'status' | 'approvedBy' | 'approvedAt'>,
  circumstances: UndoCircumstances,
): Unreviewed {
  insist(refusalToUndoReview(timesheet, circumstances));
  return unreviewed;
}

/**
 * Opens an approved week again, whoever approved it and whenever, until it is handed over: it is Pending, as if nobody had
 * looked. Contract section 3; throws a Refusal.
 */
export function reopen({ status }: Pick<Timesheet, 'status'>, run: LockedRun | null): Unreviewed {
  if (status !== 'Approved') {
    throw new Refusal('conflict', `This timesheet is ${status}; only an approved one is reopened.`);
  }
  insist(refusalOfHandedOver(run));
  return unreviewed;
}

/** The columns of a timesheet that nobody has reviewed. */
export type Unreviewed = typeof nothingAgreed & {
  status: 'Pending';
  approvedBy: null;
  approvedAt: null;
  reviewedByName: null;
  rejectionReason: null;
};

const unreviewed: Unreviewed = {
  status: 'Pending',
  approvedBy: null,
  approvedAt: null,
  reviewedByName: null,
  rejectionReason: null,
  ...nothingAgreed,
};

/**
 * Why a removed timesheet cannot be put back by this person, or null: an Admin always may, its deleter at once. What its
 * own candidate took back is the candidate's to send again.
 */
export function refusalToRestore(
  deletion: { actorId: string | null; at: Instant; action: TimesheetAction },
  { person, now }: { person: Pick<Person, 'id' | 'role'>; now: Instant },
): Refusal | null {
  if (deletion.action === 'recalled') {
    return new Refusal('conflict', 'The candidate took this timesheet back, and can submit it again.');
  }
  if (deletion.actorId === person.id && isFresh(deletion.at, now)) return null;
  const tooLate = refusalInGeneral(person.role, 'restore at any time');
  return tooLate && new Refusal('conflict', tooLate.message);
}
