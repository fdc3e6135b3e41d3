/** A week's timesheet: as its reviewers read it, and as its candidate does. Specification sections 4 and 6. */

import type { Assignment } from '#domain/assignment/assignment.ts';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Status } from './status.ts';
import type { Entered } from './entered.ts';
import type { DailyHours } from './hours/hours.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import type { Pounds } from '#domain/money/money.ts';
import type { PayState } from '#domain/pay-run/pay-state.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { OnBehalf } from './on-behalf/on-behalf.ts';
import type { SignOffOfWeek } from '#domain/sign-off/sign-off.ts';
import { signOffAsOwn } from '#domain/sign-off/sign-off-of-week.ts';
import type { WorkedTimes } from './hours/worked-times.ts';
import type { Week } from '#domain/calendar/week.ts';

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
