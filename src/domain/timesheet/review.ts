import * as z from 'zod/mini';
import { dayAndTimeAt, type Instant, shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import { Id, type Person } from '#domain/person/person.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';
import { type Agreed, nothingAgreed, type ReviewedTimesheet, type Timesheet } from './timesheet.ts';
import type { OnBehalf } from './on-behalf/on-behalf.ts';
import type { Status } from '#domain/hours/status.ts';
import type { UnpaidDay } from '#domain/money/missing-rate.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import type { SignOffOfWeek } from './signature.ts';

export type Verdict = Exclude<Status, 'Pending'>;

export const Rejection = z.object({
  reason: textOf('the reason', 2000).check(z.refine(isVisible, 'Enter the reason for the rejection')),
});
export type Rejection = z.infer<typeof Rejection>;

const signatureReasonMessage = 'Enter why you approve it without a signature';

export const WithoutSignOff = z.object({
  reason: textOf('the reason', 2000).check(
    z.minLength(2, { error: signatureReasonMessage, abort: true }),
    z.refine(isVisible, signatureReasonMessage),
  ),
  evidenceFileId: z.optional(z.nullable(Id)),
});
export type WithoutSignOff = z.infer<typeof WithoutSignOff>;

export const Approval = z.object({
  withoutRate: z.optional(
    textOf('the reason', 2000).check(z.refine(isVisible, 'Enter why you approve it without a pay rate')),
  ),
  withoutSignOff: z.optional(WithoutSignOff),
});
export type Approval = z.infer<typeof Approval>;

export function refusalToReview(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  timeZone: string,
): Refusal | null {
  if (timesheet.status === 'Pending') return null;
  const by = timesheet.reviewedByName ? ` by ${timesheet.reviewedByName}` : '';
  const at = timesheet.approvedAt ? ` on ${dayAndTimeAt(timesheet.approvedAt, timeZone)}` : '';
  return new Refusal(
    'conflict',
    'week_already_decided',
    `This timesheet was already ${timesheet.status.toLowerCase()}${by}${at}.`,
    { values: { status: timesheet.status } },
  );
}

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

export interface ApprovalCircumstances extends ReviewCircumstances, Pick<ApprovalGaps, 'unpaid' | 'signOff'> {
  reviewer: Pick<Person, 'id' | 'fullName' | 'role'>;
  needsSecondPerson: boolean;
}

export type Approvable = Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'> &
  Pick<ReviewedTimesheet, 'assignment' | 'onBehalf'> &
  Pick<Agreed, 'engagement' | 'umbrellaId' | 'umbrellaName'> & {
    poNumber: string | null;
    consultantId: string | null;
  };

export interface Decision {
  review: Review;
  reason: string | null;
  without: WithoutSignOff | null;
}

/**
 * Approves a Pending timesheet and freezes its facts. A week without a pay rate or a signature needs a
 * reason. Throws a Refusal.
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
  throwIf(refusalToApproveEntered(onBehalf, circumstances));
  const clientName = approved.clientName ?? 'The client';
  const { reason, signOff } = approvedWithout(given, { ...circumstances, clientName });
  return { review: approved, reason, without: signOff };
}

function refusalToApproveEntered(
  onBehalf: Pick<OnBehalf, 'by'> | undefined,
  { reviewer, needsSecondPerson }: { reviewer: { id: string }; needsSecondPerson: boolean },
): Refusal | null {
  if (!needsSecondPerson || onBehalf?.by !== reviewer.id) return null;
  return new Refusal(
    'forbidden',
    'own_entry',
    'You entered this week for the worker, so someone else must approve it.',
  );
}

interface ApprovalGaps {
  reviewer: Pick<Person, 'role'>;
  unpaid: UnpaidDay | null;
  signOff: SignOffOfWeek | undefined;
  clientName: string;
}

interface ApprovedWithout {
  reason: string | null;
  signOff: WithoutSignOff | null;
}

/**
 * Drops reasons that the approval does not need. Throws one Refusal with a field for each missing reason.
 * Contract section 4, rule 4.
 */
export function approvedWithout(
  given: Approval,
  { reviewer, unpaid, signOff, clientName }: ApprovalGaps,
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
  const fieldReasons = Object.assign({}, ...refusals.map((refusal) => refusal.fieldReasons));
  return new Refusal('conflict', 'approval_needs_reasons', refusals.map(({ message }) => message).join(' '), {
    fields,
    fieldReasons,
  });
}

function inOneText(rate: string | null, signature: string | null): string | null {
  if (rate === null || signature === null) return rate ?? signature;
  return `No pay rate: ${rate}\nNo signature: ${signature}`;
}

function refusalWithoutRate({ day, rateType }: UnpaidDay): Refusal {
  const message = `No pay rate for ${weekdayInWords(day)} ${shortDay(day)} (${rateType}). Set it, or approve without it.`;
  return new Refusal('conflict', 'rate_missing', message, {
    values: { day, rateType },
    fields: { withoutRate: message },
  });
}

export function refusalToApproveUnpaid(
  unpaid: UnpaidDay | null,
  { reviewer, reason }: { reviewer: Pick<Person, 'role'>; reason: string | undefined },
): Refusal | null {
  if (!unpaid) return null;
  if (reason === undefined) return refusalWithoutRate(unpaid);
  return refusalInGeneral(reviewer.role, 'approve without a rate');
}

/**
 * The field offers approval without a signature, because pay may not be withheld for a missing signature
 * (Conduct Regulations 2003, reg. 12). Contract section 4, rule 4.
 */
function refusalToApproveUnsigned(signOff: SignOffOfWeek | undefined, clientName: string): Refusal | null {
  if (!signOff || signOff.status === 'signed') return null;
  const message =
    signOff.status === 'queried'
      ? `${clientName} has reported this week as wrong. Reject it, or approve it without a signature and enter why.`
      : `${clientName} has not signed for this week. Approve it without a signature and enter why.`;
  return new Refusal('conflict', 'signature_missing', message, {
    values: { clientName, signOff: signOff.status },
    fields: { withoutSignOff: message },
  });
}

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
  throwIf(refusalToReview(timesheet, timeZone));
  return { status, approvedBy: reviewer.id, approvedAt: now, reviewedByName: reviewer.fullName, ...more };
}

export function withReview<Row extends Timesheet>(timesheet: Row, review: Review): Row {
  const { status, approvedBy, approvedAt, reviewedByName, rejectionReason } = review;
  return { ...timesheet, status, approvedBy, approvedAt, reviewedByName, rejectionReason };
}
