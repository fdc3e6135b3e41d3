/** A pay run and what stands in it, as they are answered. Contract section 13. */

import * as z from 'zod/mini';
import { Day, Week } from '#domain/calendar/day.ts';
import { unitNames } from '#domain/rate-type/rate-type.ts';
import { itemKinds, problemKinds } from '#domain/pay-run/pay-run.ts';
import { payRunStatuses } from '#domain/timesheet/progress/locked-run.ts';

const Amount = z.nullable(z.number());

export const Part = z.strictObject({ weeks: z.number(), pay: z.number(), bill: z.number() });

/**
 * What the items of a run come to; of an open one those that are not held. Pay leaves out weeks that lack a pay rate; bill
 * is the sum of the lines that have a bill rate, and the others are counted.
 */
export const Totals = z.strictObject({
  weeks: z.number(),
  hours: z.number(),
  pay: z.number(),
  bill: z.number(),
  linesWithoutBillRate: z.number(),
  /** They add up to the totals. */
  parts: z.strictObject({ period: Part, late: Part, corrections: Part, adjustments: Part }),
});

/** A problem of a run, named; `blocks` is false where it only deserves a look. */
export const Problem = z.strictObject({
  kind: z.enum(problemKinds),
  blocks: z.boolean(),
  itemId: z.string(),
  timesheetId: z.nullable(z.string()),
  userId: z.string(),
  fullName: z.string(),
  weekStart: z.nullable(Week),
  message: z.string(),
});

/** A file that was made of a locked run: the same bytes whenever it is asked for again. */
export const MadeFile = z.strictObject({
  mapId: z.string(),
  version: z.number(),
  name: z.string(),
  sha256: z.string(),
  size: z.number(),
  madeAt: z.string(),
  madeByName: z.string(),
});

export const PayRun = z.strictObject({
  id: z.string(),
  number: z.number(),
  upToWeek: Week,
  fromWeek: z.nullable(Week),
  payDate: Day,
  /** Everybody, or the workers of a supplementary run. */
  scope: z.union([z.literal('all'), z.strictObject({ workerIds: z.array(z.string()) })]),
  /** The workers of a supplementary run, by name. */
  workerNames: z.array(z.string()),
  status: z.enum(payRunStatuses),
  openedAt: z.string(),
  openedByName: z.string(),
  lockedAt: z.nullable(z.string()),
  lockedByName: z.nullable(z.string()),
  paidOn: z.nullable(Day),
  paidByName: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  cancelledByName: z.nullable(z.string()),
  totals: Totals,
  files: z.array(MadeFile),
});
export type PayRun = z.infer<typeof PayRun>;

/**
 * How the weeks up to that of the run stand: `ready` will be locked; `withoutRate` and `withProblem`, the other problems,
 * stand in the way; the rest does not go into it yet.
 */
export const RunStanding = z.strictObject({
  ready: z.number(),
  withoutRate: z.number(),
  withProblem: z.number(),
  held: z.number(),
  pending: z.number(),
  missing: z.number(),
});

/** With what is wrong: at most 200 problems, those that block first, and how many there are. */
export const OnePayRun = z.extend(PayRun, {
  problems: z.array(Problem),
  problemCount: z.number(),
  /** Null once the run is locked. */
  standing: z.nullable(RunStanding),
  /** Umbrella companies and limited companies in a locked run: each has files of its own. */
  engagements: z.strictObject({
    umbrellas: z.array(z.strictObject({ id: z.string(), name: z.string(), pay: z.number() })),
    limited: z.nullable(z.strictObject({ pay: z.number() })),
  }),
});
export type OnePayRun = z.infer<typeof OnePayRun>;

/** One rate type at one pair of rates; units and amounts of what is taken back are below zero. */
export const Line = z.strictObject({
  rateType: z.string(),
  unit: z.enum(unitNames),
  units: z.number(),
  payRate: Amount,
  billRate: Amount,
  pay: Amount,
  bill: Amount,
});

export const PayRunItem = z.strictObject({
  id: z.string(),
  kind: z.enum(itemKinds),
  timesheetId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  fullName: z.string(),
  payrollNumber: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  weekStart: Week,
  hours: z.number(),
  /** Approved after the cut-off of its own week. */
  late: z.boolean(),
  held: z.boolean(),
  heldReason: z.nullable(z.string()),
  heldAt: z.nullable(z.string()),
  /** Whether its week comes to below zero in this run: only then is there something to deduct. */
  owes: z.boolean(),
  deducted: z.boolean(),
  /** The part that is deducted; null where it is all that is owed. */
  deductedAmount: Amount,
  deductedNote: z.nullable(z.string()),
  /** The person who confirmed hours on days to come; left out where nobody did. */
  confirmed: z.optional(z.strictObject({ byName: z.string(), at: z.string() })),
  /** Of a correction. */
  reason: z.nullable(z.string()),
  pay: Amount,
  bill: Amount,
  lines: z.array(Line),
});
export type PayRunItem = z.infer<typeof PayRunItem>;

const Figures = { hours: z.number(), pay: Amount, bill: Amount };

/** A week that was handed over otherwise than it stands now. */
export const DifferentWeek = z.strictObject({
  timesheetId: z.string(),
  userId: z.string(),
  fullName: z.string(),
  weekStart: Week,
  /** What was handed over, with what later runs up to this one took back and paid anew. */
  sent: z.strictObject(Figures),
  /** As reports show it. */
  now: z.strictObject(Figures),
});
export type DifferentWeek = z.infer<typeof DifferentWeek>;

/** The totals of a run before it is opened or changed. */
export const RunPreview = z.strictObject({
  totals: Totals,
  held: z.number(),
  /** Approved weeks before `fromWeek` that this first run would put into run 0, as paid. */
  paidBefore: z.number(),
  /** Weeks that have no pay rate, and the first of them in words. */
  withoutRate: z.number(),
  missingRates: z.array(z.string()),
});
