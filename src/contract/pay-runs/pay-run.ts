import * as z from 'zod/mini';
import { Day, Week } from '#domain/calendar/day.ts';
import { unitNames } from '#domain/rate-type/rate-type.ts';
import { itemKinds, problemKinds } from '#domain/pay-run/pay-run.ts';
import { payRunStatuses } from '#domain/timesheet/progress/locked-run.ts';

const Amount = z.nullable(z.number());

export const Part = z.strictObject({ weeks: z.number(), pay: z.number(), bill: z.number() });

/**
 * An open run counts items that are not held. Pay leaves out weeks without a pay rate; bill sums the lines
 * with a bill rate.
 */
export const Totals = z.strictObject({
  weeks: z.number(),
  hours: z.number(),
  pay: z.number(),
  bill: z.number(),
  linesWithoutBillRate: z.number(),
  parts: z.strictObject({ period: Part, late: Part, corrections: Part, adjustments: Part }),
});

export const Problem = z.strictObject({
  kind: z.enum(problemKinds),
  blocks: z.boolean(),
  itemId: z.string(),
  timesheetId: z.nullable(z.string()),
  userId: z.string(),
  fullName: z.string(),
  weekStart: z.nullable(Week),
  /** The assignment with a missing rate, and the rate type, the basic one first; otherwise null. */
  assignmentId: z.nullable(z.string()),
  rateType: z.nullable(z.string()),
  message: z.string(),
});

/** Immutable: every download has the same bytes. */
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
  scope: z.union([z.literal('all'), z.strictObject({ workerIds: z.array(z.string()) })]),
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
 * Counts of weeks up to the run's week: `ready` will be locked, `withoutRate` and `withProblem` block, the
 * others stay out. `heldPay` and `heldBill` sum the held items.
 */
export const RunCounts = z.strictObject({
  ready: z.number(),
  withoutRate: z.number(),
  withProblem: z.number(),
  held: z.number(),
  heldPay: z.number(),
  heldBill: z.number(),
  pending: z.number(),
  missing: z.number(),
});

/**
 * `last` is the run for all before this one, null for a supplementary run. `workers` are the five biggest
 * changes of pay since `last`. `reported` is what reports show for `payRun=<number>`, null while the run is
 * open.
 */
export const RunComparison = z.strictObject({
  last: z.nullable(
    z.strictObject({
      number: z.number(),
      payDate: Day,
      paidOn: z.nullable(Day),
      weeks: z.number(),
      pay: z.number(),
    }),
  ),
  workers: z.array(
    z.strictObject({ userId: z.string(), fullName: z.string(), last: z.number(), now: z.number() }),
  ),
  reported: z.nullable(Part),
});
export type RunComparison = z.infer<typeof RunComparison>;

/** At most 200 problems, blocking ones first; `problemCount` counts all. */
export const OnePayRun = z.extend(PayRun, {
  problems: z.array(Problem),
  problemCount: z.number(),
  standing: z.nullable(RunCounts),
  engagements: z.strictObject({
    umbrellas: z.array(z.strictObject({ id: z.string(), name: z.string(), pay: z.number() })),
    limited: z.nullable(z.strictObject({ pay: z.number() })),
  }),
});
export type OnePayRun = z.infer<typeof OnePayRun>;

/** One rate type at one pair of rates; a reversal has negative units and amounts. */
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
  late: z.boolean(),
  held: z.boolean(),
  heldReason: z.nullable(z.string()),
  heldAt: z.nullable(z.string()),
  /** True if the week's total in this run is negative, so that a deduction is possible. */
  owes: z.boolean(),
  deducted: z.boolean(),
  deductedAmount: Amount,
  deductedNote: z.nullable(z.string()),
  confirmed: z.optional(z.strictObject({ byName: z.string(), at: z.string() })),
  reason: z.nullable(z.string()),
  pay: Amount,
  bill: Amount,
  lines: z.array(Line),
});
export type PayRunItem = z.infer<typeof PayRunItem>;

const Figures = { hours: z.number(), pay: Amount, bill: Amount };

export const DifferentWeek = z.strictObject({
  timesheetId: z.string(),
  userId: z.string(),
  fullName: z.string(),
  weekStart: Week,
  sent: z.strictObject(Figures),
  now: z.strictObject(Figures),
});
export type DifferentWeek = z.infer<typeof DifferentWeek>;

export const RunPreview = z.strictObject({
  totals: Totals,
  held: z.number(),
  /** Approved weeks before `fromWeek`, which the first run declares as paid in run 0. */
  paidBefore: z.number(),
  withoutRate: z.number(),
  missingRates: z.array(z.string()),
});
