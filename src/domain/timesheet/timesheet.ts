import * as z from 'zod/mini';
import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import type { Engagement } from '#domain/assignment/terms.ts';
import { Week } from '#domain/calendar/day.ts';
import { Rates } from '#domain/money/rates.ts';
import { PayState } from './pay-state.ts';
import { signOffAsOwn, SignOffOfWeek } from './signature.ts';
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

export function enteredShape<Name extends EnteredName>(names: readonly Name[]): EnteredShape<Name> {
  return Object.fromEntries(names.map((name) => [name, shapeOf(name)])) as EnteredShape<Name>;
}

function shapeOf(name: EnteredName) {
  const { as } = fieldOf(name).typed;
  if (as === 'units') return Units;
  return z.nullable(as === 'number' ? z.number() : z.string());
}

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
  /** In pounds; null if a rate is missing. */
  pay: z.nullable(z.number()),
  bill: z.nullable(z.number()),
};
export type Kept = z.infer<z.ZodMiniObject<typeof kept>>;
export const keptNames = Object.keys(kept) as (keyof Kept)[];

export function keptIn(row: Kept): Kept {
  const members: { [Name in keyof Kept]?: unknown } = {};
  for (const name of keptNames) members[name] = row[name];
  return members as Kept;
}

export const ReviewedTimesheet = z.strictObject({
  ...kept,
  ...enteredShape(enteredNames),
  lines: z.optional(z.array(WorkedLine)),
  onBehalf: z.optional(OnBehalf),
  corrected: z.optional(z.string()),
  cancelled: z.optional(z.string()),
  files: z.optional(z.number()),
  payState: z.optional(PayState),
  signOff: z.optional(SignOffOfWeek),
  candidate: NamedPerson,
  assignment: z.nullable(z.pick(AssignmentDetails, { clientName: true, jobTitle: true })),
  rates: Rates,
  payRun: z.optional(z.number()),
});
export type ReviewedTimesheet = z.infer<typeof ReviewedTimesheet>;

export type Timesheet = Omit<ReviewedTimesheet, 'bill' | 'candidate' | 'assignment' | 'rates' | 'payRun'>;

/** The candidate's view: pay, but no bill rate, margin or client's query. Specification section 6. */
export const OwnTimesheet = z.extend(z.omit(ReviewedTimesheet, { bill: true, payRun: true }), {
  rates: z.strictObject({ rateOfPay: z.nullable(z.number()) }),
  signOff: z.optional(z.omit(SignOffOfWeek, { query: true })),
});
export type OwnTimesheet = z.infer<typeof OwnTimesheet>;

export function asOwn({ rates, bill: _bill, payRun: _run, ...timesheet }: ReviewedTimesheet): OwnTimesheet {
  const { signOff } = timesheet;
  return {
    ...timesheet,
    rates: { rateOfPay: rates.rateOfPay },
    ...(signOff && { signOff: signOffAsOwn(signOff) }),
  };
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
