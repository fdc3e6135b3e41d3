/** A week's timesheet, as its reviewers read it and as its candidate does: the server answers it in this shape. Specification sections 4 and 6. */

import * as z from 'zod/mini';
import { Assignment } from '#domain/assignment/assignment.ts';
import { Week } from '#domain/calendar/day.ts';
import { Rates } from '#domain/money/rates.ts';
import { PayState } from './progress/pay-state.ts';
import { signOffAsOwn, SignOffOfWeek } from './progress/signature.ts';
import { NamedPerson } from '#domain/person/person.ts';
import { type Entered, type EnteredName, enteredNames, fieldOf, type TypedName } from './entered.ts';
import { Status, WorkedLine } from './entry.ts';
import { type HoursField, hoursFields } from '#domain/hours/hours.ts';
import { OnBehalf } from './on-behalf/on-behalf.ts';
import { otherUnits, type UnitLine as LineOfUnits } from '#domain/hours/units/unit-line.ts';

export const dailyHours = Object.fromEntries(hoursFields.map((field) => [field, z.number()])) as Record<
  HoursField,
  z.ZodMiniNumber
>;

export const UnitLine = z.strictObject({
  day: z.number(),
  rateType: z.string(),
  unit: z.enum(otherUnits),
  units: z.number(),
}) satisfies z.ZodMiniType<LineOfUnits>;
const Units = z.optional(z.array(UnitLine));

type EnteredShape<Name extends EnteredName> = {
  [One in Name]: One extends TypedName ? z.ZodMiniType<Entered[One]> : typeof Units;
};

/** What was entered beside the hours, of these fields; units where there are any. */
export function enteredShape<Name extends EnteredName>(names: readonly Name[]): EnteredShape<Name> {
  return Object.fromEntries(names.map((name) => [name, shapeOf(name)])) as EnteredShape<Name>;
}

function shapeOf(name: EnteredName) {
  const { as } = fieldOf(name).typed;
  if (as === 'units') return Units;
  return z.nullable(as === 'number' ? z.number() : z.string());
}

/** What stands in its own row under the same name. */
const kept = {
  id: z.string(),
  userId: z.string(),
  assignmentId: z.string(),
  weekStart: Week,
  hoursWorked: z.number(),
  ...dailyHours,
  status: Status,
  submittedAt: z.string(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  reviewedByName: z.nullable(z.string()),
  /** What the week pays, in pounds; null where a rate is missing. */
  pay: z.nullable(z.number()),
  bill: z.nullable(z.number()),
};
export type Kept = z.infer<z.ZodMiniObject<typeof kept>>;
export const keptNames = Object.keys(kept) as (keyof Kept)[];

/** These members of a row alone; one by one, since pages of rows are many of them. */
export function keptIn(row: Kept): Kept {
  const members: { [Name in keyof Kept]?: unknown } = {};
  for (const name of keptNames) members[name] = row[name];
  return members as Kept;
}

/** As a reviewer sees it, joined with its candidate, and with the assignment and the rates that apply to it. */
export const ReviewedTimesheet = z.strictObject({
  ...kept,
  ...enteredShape(enteredNames),
  /** The shifts, where the assignment asks for times. */
  lines: z.optional(z.array(WorkedLine)),
  /** Who entered it in the worker's place, where somebody did. */
  onBehalf: z.optional(OnBehalf),
  /** When it was corrected after it was handed over to payroll, where it was. */
  corrected: z.optional(z.string()),
  /** When it was taken back whole after it was handed over: it has no hours and was never due. */
  cancelled: z.optional(z.string()),
  /** How many files are kept with it, where there are some or its assignment asks the client to sign. */
  files: z.optional(z.number()),
  /** Where its pay is, once the agency keeps pay runs; in answers about one worker alone. */
  payState: z.optional(PayState),
  /** Where its client's signature stands, where its assignment asks for one. */
  signOff: z.optional(SignOffOfWeek),
  candidate: NamedPerson,
  assignment: z.nullable(z.pick(Assignment, { clientName: true, jobTitle: true })),
  /** The basic rates of the last day that was worked. */
  rates: Rates,
  /** The number of the locked pay run that it is in, where it is in one. */
  payRun: z.optional(z.number()),
});
export type ReviewedTimesheet = z.infer<typeof ReviewedTimesheet>;

/** Not joined with anything, and without bill figures. */
export type Timesheet = Omit<ReviewedTimesheet, 'bill' | 'candidate' | 'assignment' | 'rates' | 'payRun'>;

/** As its own candidate reads it: the pay, never the bill rate or the margin, nor what the client asked about. */
export const OwnTimesheet = z.extend(z.omit(ReviewedTimesheet, { bill: true, payRun: true }), {
  rates: z.strictObject({ rateOfPay: z.nullable(z.number()) }),
  signOff: z.optional(z.omit(SignOffOfWeek, { query: true })),
});
export type OwnTimesheet = z.infer<typeof OwnTimesheet>;

/** Takes out what a candidate never sees. Specification section 6. */
export function asOwn({ rates, bill: _bill, payRun: _run, ...timesheet }: ReviewedTimesheet): OwnTimesheet {
  const { signOff } = timesheet;
  return {
    ...timesheet,
    rates: { rateOfPay: rates.rateOfPay },
    ...(signOff && { signOff: signOffAsOwn(signOff) }),
  };
}
