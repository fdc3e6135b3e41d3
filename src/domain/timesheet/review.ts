import * as z from 'zod/mini';
import { dayAndTimeAt, type Instant } from '#domain/calendar/calendar.ts';
import type { Engagement } from '#domain/assignment/terms.ts';
import { Id, type Person } from '#domain/person/person.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';
import { type Approval, approvedWithout, type Lacking, type WithoutSignOff } from './approved-without.ts';
import type { ReviewedTimesheet, Timesheet } from './timesheet.ts';
import type { OnBehalf } from './on-behalf/on-behalf.ts';
import type { Status } from '#domain/hours/status.ts';

export type Verdict = Exclude<Status, 'Pending'>;

export const Rejection = z.object({
  reason: textOf('the reason', 2000).check(z.refine(isVisible, 'Enter the reason for the rejection')),
});
export type Rejection = z.infer<typeof Rejection>;

const mostApprovals = 200;

export const Approvals = z.object({
  ids: z
    .array(Id, 'Choose the timesheets to approve')
    .check(
      z.minLength(1, 'Choose at least one timesheet'),
      z.maxLength(mostApprovals, `Choose ${mostApprovals} timesheets or fewer at a time`),
    ),
  redFlags: z.optional(z.enum(['ask', 'approve'], 'Choose ask or approve')),
});

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

/**
 * Facts frozen at approval, so that later edits do not change approved weeks; null if absent. The amounts
 * keep their last price (decision 055).
 */
export interface Agreed {
  clientName: string | null;
  jobTitle: string | null;
  poNumber: string | null;
  creditedConsultantId: string | null;
  engagement: Engagement | null;
  umbrellaId: string | null;
  umbrellaName: string | null;
}

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

export interface ApprovalCircumstances extends ReviewCircumstances, Pick<Lacking, 'unpaid' | 'signOff'> {
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
    'You entered this week for the worker, so someone else has to approve it.',
  );
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
