/** A week's timesheet and its life: Pending, then Approved or Rejected. Specification sections 4 and 5. */

import type { Assignment } from '#domain/assignment/assignment.ts';
import type { Day, Instant } from '#domain/calendar/calendar.ts';
import type { Status } from './status.ts';
import { asKept, type Entered } from './entered.ts';
import type { Entry } from './entry.ts';
import {
  type DailyHours,
  type HoursStep,
  leastOf,
  refusalToSteps,
  totalHours,
  usualStep,
} from './hours/hours.ts';
import type { NamedPerson, Person } from '#domain/person/person.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { PayState } from '#domain/pay-run/pay-state.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { OnBehalf } from './on-behalf/on-behalf.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import type { SignOffOfWeek } from '#domain/sign-off/sign-off.ts';
import { signOffAsOwn } from '#domain/sign-off/sign-off-of-week.ts';
import type { WorkedTimes } from './hours/worked-times.ts';
import { refusalToWeek, type Week, type WorkDates } from '#domain/calendar/week.ts';

/** A timesheet as its candidate sees it: no bill figures. Times are instants, hours and mileage numbers. */
export interface Timesheet extends DailyHours, Entered {
  id: string;
  userId: string;
  assignmentId: string;
  weekStart: Week;
  hoursWorked: number;
  /** The shifts, where the assignment asks for times. */
  lines?: WorkedTimes[] | undefined;
  /** What the week pays, in pounds; null where a rate is missing. */
  pay: Pounds | null;
  status: Status;
  submittedAt: Instant;
  approvedBy: string | null;
  approvedAt: Instant | null;
  rejectionReason: string | null;
  reviewedByName: string | null;
  /** Who entered it in the worker's place, where somebody did. */
  onBehalf?: OnBehalf | undefined;
  /** When it was corrected after it was handed over to payroll, where it was. */
  corrected?: Instant | undefined;
  /** How many files are kept with it, where there are some or its assignment asks the client to sign. */
  files?: number | undefined;
  /** Where its pay is, once the agency keeps pay runs; in answers about one worker alone. */
  payState?: PayState | undefined;
  /** Where its client's signature stands, where its assignment asks for one. */
  signOff?: SignOffOfWeek | undefined;
}

/** A timesheet as a reviewer sees it, joined with its candidate, assignment and the rates that apply to it. */
export interface ReviewedTimesheet extends Timesheet {
  candidate: NamedPerson;
  assignment: Pick<Assignment, 'clientName' | 'jobTitle'> | null;
  /** The basic rates of the last day that was worked. */
  rates: Rates;
  /** What the week is billed at, in pounds; null where a rate is missing. */
  bill: Pounds | null;
  /** The number of the locked pay run that it is in, where it is in one. */
  payRun?: number | undefined;
}

/** A timesheet as its own candidate reads it: the pay, never the bill rate or the margin. */
export type OwnTimesheet = Omit<ReviewedTimesheet, 'rates' | 'bill' | 'payRun'> & {
  rates: Pick<Rates, 'rateOfPay'>;
};

/** Takes out what a candidate never sees. Specification section 6. */
export function asOwn({ rates, bill: _bill, payRun: _run, ...timesheet }: ReviewedTimesheet): OwnTimesheet {
  const { signOff } = timesheet;
  return {
    ...timesheet,
    rates: { rateOfPay: rates.rateOfPay },
    ...(signOff && { signOff: signOffAsOwn(signOff) }),
  };
}

export function alreadySubmittedMessage(status: Status): string {
  return `You have already submitted a ${status} timesheet for this week.`;
}

export const noAssignmentMessage = 'Complete your assignment details before you submit a timesheet.';

/** Why a week with this timesheet takes no other, or null: only a Rejected one can be replaced. */
export function refusalToReplace(existing: Pick<Timesheet, 'status'> | null): Refusal | null {
  if (!existing || existing.status === 'Rejected') return null;
  return new Refusal('conflict', alreadySubmittedMessage(existing.status));
}

/** Why this entry cannot be submitted today, or null. Its hours go in half hours where nothing else is asked for. */
export function refusalToSubmit(
  entry: Pick<Entry, 'weekStart'> & DailyHours,
  circumstances: {
    assignment: WorkDates | null;
    existing: Pick<Timesheet, 'status'> | null;
    today: Day;
    hoursStep?: HoursStep;
  },
): Refusal | null {
  const { assignment, existing, today, hoursStep = usualStep } = circumstances;
  if (!assignment) return new Refusal('conflict', noAssignmentMessage);
  const refusalToHours = refusalToSteps(entry, hoursStep);
  if (refusalToHours) return refusalToHours;
  if (totalHours(entry) <= 0) {
    const noHoursMessage = `Enter at least ${leastOf(hoursStep)} for the week`;
    return new Refusal('invalid', noHoursMessage, { fields: { hoursWorked: noHoursMessage } });
  }
  // A rejected week can be corrected whatever has become of the start date.
  if (existing?.status === 'Rejected') return null;
  return refusalToWeek(entry.weekStart, assignment, today) ?? refusalToReplace(existing);
}

/** The facts of a new submission; a resubmission is a new one that replaces the Rejected. */
export type Submission = Omit<
  Timesheet,
  'id' | 'hoursWorked' | 'lines' | 'pay' | 'corrected' | 'payState' | 'signOff'
>;

/**
 * Submits a week, or resubmits one whose timesheet is Rejected.
 * Returns the facts to insert and the id of the rejected timesheet to delete, if any; throws a Refusal.
 */
export function submit(
  entry: Entry,
  circumstances: {
    candidate: Pick<Person, 'id'>;
    assignment: (WorkDates & { id: string }) | null;
    existing: Pick<Timesheet, 'id' | 'status'> | null;
    today: Day;
    now: Instant;
    hoursStep?: HoursStep;
    /** Where it is not the candidate who sends it. */
    sender?: { id: string; fullName: string; reason: string };
  },
): { submission: Submission; replaces: string | null } {
  insist(refusalToSubmit(entry, circumstances));
  const { candidate, assignment, existing, now, sender } = circumstances;
  if (!assignment) throw new Error('Refused above');
  const { units: _units, ...worked } = entry;
  return {
    submission: {
      ...worked,
      ...asKept(entry),
      userId: candidate.id,
      assignmentId: assignment.id,
      status: 'Pending',
      submittedAt: now,
      approvedBy: null,
      approvedAt: null,
      rejectionReason: null,
      reviewedByName: null,
      ...(sender && {
        onBehalf: { by: sender.id, byName: sender.fullName, reason: sender.reason, objection: null },
      }),
    },
    replaces: existing?.id ?? null,
  };
}
