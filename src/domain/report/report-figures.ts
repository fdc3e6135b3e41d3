/** What a report answers beside its rows. Money in pounds, each timesheet rounded to the penny before the sum. Specification section 9. */

import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';

export const ReportSums = z.strictObject({ hours: z.number(), pay: z.number(), bill: z.number() });
export type ReportSums = z.infer<typeof ReportSums>;

/** Of each sum, what is approved, what is pending and what is rejected. */
export const SumsByStatus = z.strictObject({
  approved: ReportSums,
  pending: ReportSums,
  rejected: ReportSums,
});
export type SumsByStatus = z.infer<typeof SumsByStatus>;

/** The six tiles, and what they leave out. */
export const ReportFigures = z.strictObject({
  approved: z.number(),
  pending: z.number(),
  rejected: z.number(),
  totalHours: z.number(),
  totalPay: z.number(),
  totalBill: z.number(),
  byStatus: SumsByStatus,
  /** How many of the timesheets lack a rate, to pay or to bill: the sums count what is missing as 0. */
  weeksWithoutRate: z.number(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** One row of a breakdown; margin is bill minus pay. */
export const ReportGroup = z.strictObject({
  /** The week's Monday, the id of the worker, consultant, assignment or site, or the client or the PO number in small letters; empty where there is none. */
  key: z.string(),
  name: z.string(),
  timesheets: z.number(),
  hours: z.number(),
  pay: z.number(),
  bill: z.number(),
  margin: z.number(),
  byStatus: SumsByStatus,
  weeksWithoutRate: z.number(),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

/** The choices beyond the specification's filters, of the workers whom a person reports on. */
export const ReportChoices = z.strictObject({
  /** Those that assignments name, by client. */
  sites: z.array(z.strictObject({ id: z.string(), name: z.string(), clientName: z.string() })),
  /** Those of the assignments of today. */
  poNumbers: z.array(z.string()),
  hasSeveralAssignments: z.boolean(),
  /** Whether any week can have more than one rate: another type than the basic one, or one from a day on. */
  hasSeveralRates: z.boolean(),
  /** Whether any assignment asks the client to sign; not said where none does. */
  hasSignOffs: z.optional(z.literal(true)),
  /** Locked pay runs, the newest first, 200 at most; left out while there are none. */
  payRuns: z.optional(z.array(z.strictObject({ number: z.number(), payDate: Day, paidOn: z.nullable(Day) }))),
});
export type ReportChoices = z.infer<typeof ReportChoices>;
