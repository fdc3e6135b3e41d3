/** What reviewers decide on a timesheet. Specification sections 4 and 5. */

import { dayAndTimeAt, type Instant, shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import type { Engagement } from '#domain/assignment/terms.ts';
import type { UnpaidDay } from '#domain/money/missing-rate.ts';
import { refusalInGeneral } from '#domain/person/refusal-in-general.ts';
import type { Person } from '#domain/person/person.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import type { SignOffOfWeek } from './progress/signature.ts';
import type { ReviewedTimesheet, Timesheet } from './timesheet.ts';
import type { OnBehalf } from './on-behalf/on-behalf-bodies.ts';
import type { Status } from '#domain/hours/status.ts';
import type { Approval, Rejection, WithoutSignOff } from './review-bodies.ts';

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
  /** How the worker was engaged, with the umbrella company under its name of then. */
  engagement: Engagement | null;
  umbrellaId: string | null;
  umbrellaName: string | null;
}

/** A week that is not approved follows its assignment and its worker's consultant of today. */
export const nothingAgreed = {
  clientName: null,
  jobTitle: null,
  poNumber: null,
  creditedConsultantId: null,
  engagement: null,
  umbrellaId: null,
  umbrellaName: null,
} as const satisfies Agreed;

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
  Pick<ReviewedTimesheet, 'assignment' | 'onBehalf'> &
  Pick<Agreed, 'engagement' | 'umbrellaId' | 'umbrellaName'> & {
    poNumber: string | null;
    consultantId: string | null;
  };

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
  const { engagement, umbrellaId, umbrellaName } = timesheet;
  const approved = review(timesheet, 'Approved', circumstances, {
    rejectionReason: null,
    clientName: assignment?.clientName ?? null,
    jobTitle: assignment?.jobTitle ?? null,
    poNumber,
    creditedConsultantId: consultantId,
    engagement,
    umbrellaId,
    umbrellaName,
  });
  insist(refusalToApproveEntered(onBehalf, circumstances));
  const clientName = approved.clientName ?? 'The client';
  const { reason, signOff } = approvedWithout(given, { ...circumstances, clientName });
  return { review: approved, reason, without: signOff };
}

/** Why who entered a week does not approve it, or null; `needsSecondPerson` where the agency asks for two, and there is another. */
function refusalToApproveEntered(
  onBehalf: Pick<OnBehalf, 'by'> | undefined,
  { reviewer, needsSecondPerson }: { reviewer: { id: string }; needsSecondPerson: boolean },
): Refusal | null {
  if (!needsSecondPerson || onBehalf?.by !== reviewer.id) return null;
  return new Refusal('forbidden', 'You entered this week for the worker, so someone else has to approve it.');
}

type Lacking = Pick<ApprovalCircumstances, 'unpaid' | 'signOff'> & {
  reviewer: Pick<Person, 'role'>;
  clientName: string;
};

interface ApprovedWithout {
  /** Of all that the approval does without, as the history keeps it. */
  reason: string | null;
  signOff: WithoutSignOff | null;
}

/** Reasons that were given in vain are not kept. Throws one Refusal, with a field for each thing that lacks a reason. */
export function approvedWithout(
  given: Approval,
  { reviewer, unpaid, signOff, clientName }: Lacking,
): ApprovedWithout {
  const { withoutRate, withoutSignOff } = given;
  const unsigned = refusalToApproveUnsigned(signOff, clientName);
  const refusals = [
    refusalToApproveUnpaid(unpaid, { reviewer, reason: withoutRate }),
    withoutSignOff ? null : unsigned,
  ].filter((one) => one !== null);
  if (refusals.length > 0) throw together(refusals);
  const rateReason = unpaid && withoutRate ? withoutRate : null;
  const left = unsigned && withoutSignOff ? withoutSignOff : null;
  return { reason: inOneText(rateReason, left?.reason ?? null), signOff: left };
}

function together(refusals: Refusal[]): Refusal {
  const [first, ...others] = refusals;
  if (first && others.length === 0) return first;
  const forbidden = refusals.find(({ code }) => code === 'forbidden');
  if (forbidden) return forbidden;
  const fields = Object.assign({}, ...refusals.map((refusal) => refusal.fields));
  return new Refusal('conflict', refusals.map(({ message }) => message).join(' '), { fields });
}

/** One alone stands as it was typed. */
function inOneText(rate: string | null, signature: string | null): string | null {
  if (rate === null || signature === null) return rate ?? signature;
  return `No pay rate: ${rate}\nNo signature: ${signature}`;
}

/** Why a week is not approved of which this day is unpaid; the field says what it can be approved with all the same. */
function refusalWithoutRate({ day, rateType }: UnpaidDay): Refusal {
  const message = `No pay rate for ${weekdayInWords(day)} ${shortDay(day)} (${rateType}). Set it, or approve without it.`;
  return new Refusal('conflict', message, { fields: { withoutRate: message } });
}

/** Why a week with an unpaid day is not approved, or null: only an Admin can approve it, with a reason. */
export function refusalToApproveUnpaid(
  unpaid: UnpaidDay | null,
  { reviewer, reason }: { reviewer: Pick<Person, 'role'>; reason: string | undefined },
): Refusal | null {
  if (!unpaid) return null;
  if (reason === undefined) return refusalWithoutRate(unpaid);
  return refusalInGeneral(reviewer.role, 'approve without a rate');
}

/**
 * Why a week is not approved that its client has not signed for; the field says what it can be approved with. That way is
 * never closed: pay may not be withheld for want of a signature (Conduct Regulations 2003, reg. 12). Contract section 4, rule 4.
 */
function refusalToApproveUnsigned(signOff: SignOffOfWeek | undefined, clientName: string): Refusal | null {
  if (!signOff || signOff.status === 'signed') return null;
  const message =
    signOff.status === 'queried'
      ? `${clientName} has queried this week. Reject it, or approve it without a signature, and say why.`
      : `${clientName} has not signed for this week. Approve it without a signature, and say why.`;
  return new Refusal('conflict', message, { fields: { withoutSignOff: message } });
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
