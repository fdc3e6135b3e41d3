/** A week's timesheet and its life: Pending, then Approved or Rejected. Specification sections 4 and 5. */

import type { Assignment } from '#domain/assignment/assignment.ts';
import type { Day, Instant } from '#domain/calendar/calendar.ts';
import type { Status } from './status.ts';
import { asKept, type Entered } from './entered.ts';
import type { Entry } from './entry.ts';
import { type DailyHours, totalHours } from './hours.ts';
import type { NamedPerson, Person } from '#domain/person/person.ts';
import type { Rates } from '#domain/money/rates.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { refusalToWeek, type Week, type WorkDates } from '#domain/calendar/week.ts';

/** A timesheet as its candidate sees it: no bill figures. Times are instants, hours and mileage numbers. */
export interface Timesheet extends DailyHours, Entered {
  id: string;
  userId: string;
  weekStart: Week;
  hoursWorked: number;
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

const noHoursMessage = 'Enter at least half an hour for the week';

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
    assignment: WorkDates | null;
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
  // A rejected week can be corrected whatever has become of the start date.
  if (existing?.status === 'Rejected') return null;
  return refusalToWeek(entry.weekStart, assignment, today) ?? refusalToReplace(existing);
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
    assignment: WorkDates | null;
    existing: Pick<Timesheet, 'id' | 'status'> | null;
    today: Day;
    now: Instant;
  },
): { submission: Submission; replaces: string | null } {
  insist(refusalToSubmit(entry, circumstances));
  const { candidate, existing, now } = circumstances;
  return {
    submission: {
      ...entry,
      ...asKept(entry),
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
