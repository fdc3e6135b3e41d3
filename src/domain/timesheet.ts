/** A week's timesheet and its life: Pending, then Approved or Rejected. Specification sections 4 and 5. */

import * as z from 'zod/mini';
import type { Assignment } from './assignment.ts';
import { dayAndTimeAt, type Day, type Instant } from './calendar.ts';
import { type DailyHours, dailyHoursShape, Mileage, totalHours } from './hours.ts';
import type { Rates } from './pay.ts';
import { type NamedPerson, type Person, textOf } from './person.ts';
import { Refusal } from './refusal.ts';
import { refusalToWeek, Week } from './week.ts';

export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export const Status = z.enum(statuses, 'Choose a status: Pending, Approved or Rejected');
export type Status = z.infer<typeof Status>;

/** What a review decides. */
export type Verdict = Exclude<Status, 'Pending'>;

/** What a candidate enters for a week: hours a day, miles, comments. */
export const Entry = z.object({
  weekStart: Week,
  ...dailyHoursShape,
  mileage: z.optional(z.nullable(Mileage)),
  comments: z.optional(z.nullable(textOf('comments', 2000))),
});
export type Entry = z.infer<typeof Entry>;

/** Why a timesheet is rejected; the candidate reads it. */
export const Rejection = z.object({
  reason: textOf('the reason', 2000).check(z.minLength(1, 'Enter the reason for the rejection')),
});
export type Rejection = z.infer<typeof Rejection>;

/** A timesheet as its candidate sees it: no bill figures. Times are instants, hours and mileage numbers. */
export interface Timesheet extends DailyHours {
  id: string;
  userId: string;
  weekStart: Week;
  hoursWorked: number;
  mileage: number | null;
  comments: string | null;
  status: Status;
  submittedAt: Instant;
  approvedBy: string | null;
  approvedAt: Instant | null;
  rejectionReason: string | null;
  reviewedByName: string | null;
}

/** A timesheet as a reviewer sees it, joined with its candidate, assignment and the rates that apply to it. */
export interface ReviewedTimesheet extends Timesheet {
  candidate: NamedPerson;
  assignment: Pick<Assignment, 'clientName' | 'jobTitle'> | null;
  rates: Rates;
}

/** A timesheet as its own candidate reads it: the pay rate, never the bill rate or the margin. */
export type OwnTimesheet = Omit<ReviewedTimesheet, 'rates'> & { rates: Pick<Rates, 'rateOfPay'> };

/** Takes out what a candidate never sees. Specification section 6. */
export function asOwn({ rates, ...timesheet }: ReviewedTimesheet): OwnTimesheet {
  return { ...timesheet, rates: { rateOfPay: rates.rateOfPay } };
}

export const noHoursMessage = 'Enter at least half an hour for the week';

export function alreadySubmittedMessage(status: Status): string {
  return `You have already submitted a ${status} timesheet for this week.`;
}

/** Why a week with this timesheet takes no other, or null: only a Rejected one can be replaced. */
export function refusalToReplace(existing: Pick<Timesheet, 'status'> | null): Refusal | null {
  if (!existing || existing.status === 'Rejected') return null;
  return new Refusal('conflict', alreadySubmittedMessage(existing.status));
}

/** Why this entry cannot be submitted today, or null. */
export function refusalToSubmit(
  entry: Pick<Entry, 'weekStart'> & DailyHours,
  circumstances: {
    assignment: Pick<Assignment, 'startDate'> | null;
    existing: Pick<Timesheet, 'status'> | null;
    today: Day;
  },
): Refusal | null {
  const { assignment, existing, today } = circumstances;
  if (!assignment)
    return new Refusal('conflict', 'Complete your assignment details before you submit a timesheet.');
  if (totalHours(entry) <= 0) {
    return new Refusal('invalid', noHoursMessage, { fields: { hoursWorked: noHoursMessage } });
  }
  return refusalToWeek(entry.weekStart, assignment.startDate, today) ?? refusalToReplace(existing);
}

/** The facts of a new submission; a resubmission is a new one that replaces the Rejected. */
export type Submission = Omit<Timesheet, 'id' | 'hoursWorked'>;

/**
 * Submits a week, or resubmits one whose timesheet is Rejected.
 * Returns the facts to insert and the id of the rejected timesheet to delete, if any; throws a Refusal.
 */
export function submit(
  entry: Entry,
  circumstances: {
    candidate: Pick<Person, 'id'>;
    assignment: Pick<Assignment, 'startDate'> | null;
    existing: Pick<Timesheet, 'id' | 'status'> | null;
    today: Day;
    now: Instant;
  },
): { submission: Submission; replaces: string | null } {
  const refusal = refusalToSubmit(entry, circumstances);
  if (refusal) throw refusal;
  const { candidate, existing, now } = circumstances;
  return {
    submission: {
      ...entry,
      mileage: entry.mileage || null,
      comments: entry.comments || null,
      userId: candidate.id,
      status: 'Pending',
      submittedAt: now,
      approvedBy: null,
      approvedAt: null,
      rejectionReason: null,
      reviewedByName: null,
    },
    replaces: existing?.id ?? null,
  };
}

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

/** The columns that a review writes. An approval freezes the rates, so that a later edit never rewrites past pay. */
export interface Review {
  status: Verdict;
  approvedBy: string;
  approvedAt: Instant;
  reviewedByName: string;
  rejectionReason: string | null;
  payRate: number | null;
  billRate: number | null;
}

interface ReviewCircumstances {
  reviewer: Pick<Person, 'id' | 'fullName'>;
  now: Instant;
  timeZone: string;
}

/** Approves a Pending timesheet at the worker's rates of this moment; throws a Refusal otherwise. */
export function approve(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  rates: Rates,
  circumstances: ReviewCircumstances,
): Review {
  return review(timesheet, 'Approved', circumstances, {
    rejectionReason: null,
    payRate: rates.rateOfPay,
    billRate: rates.supplyBillAmount,
  });
}

/** Rejects a Pending timesheet with a reason; throws a Refusal otherwise. */
export function reject(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  rejection: Rejection,
  circumstances: ReviewCircumstances,
): Review {
  return review(timesheet, 'Rejected', circumstances, {
    rejectionReason: rejection.reason,
    payRate: null,
    billRate: null,
  });
}

function review(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  status: Verdict,
  { reviewer, now, timeZone }: ReviewCircumstances,
  more: Pick<Review, 'rejectionReason' | 'payRate' | 'billRate'>,
): Review {
  const refusal = refusalToReview(timesheet, timeZone);
  if (refusal) throw refusal;
  return { status, approvedBy: reviewer.id, approvedAt: now, reviewedByName: reviewer.fullName, ...more };
}
