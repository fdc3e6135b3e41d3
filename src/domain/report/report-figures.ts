/** Report sums in pounds; each timesheet is rounded to the penny before summing. Specification section 9. */

import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';

export const ReportSums = z.strictObject({ hours: z.number(), pay: z.number(), bill: z.number() });
export type ReportSums = z.infer<typeof ReportSums>;

export const SumsByStatus = z.strictObject({
  approved: ReportSums,
  pending: ReportSums,
  rejected: ReportSums,
});
export type SumsByStatus = z.infer<typeof SumsByStatus>;

export const ReportFigures = z.strictObject({
  approved: z.number(),
  pending: z.number(),
  rejected: z.number(),
  totalHours: z.number(),
  totalPay: z.number(),
  totalBill: z.number(),
  byStatus: SumsByStatus,
  /** Timesheets without a pay or bill rate; the sums count a missing rate as 0. */
  weeksWithoutRate: z.number(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

export const ReportGroup = z.strictObject({
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

export const ReportChoices = z.strictObject({
  sites: z.array(z.strictObject({ id: z.string(), name: z.string(), clientName: z.string() })),
  poNumbers: z.array(z.string()),
  hasSeveralAssignments: z.boolean(),
  hasSeveralRates: z.boolean(),
  hasSignOffs: z.optional(z.literal(true)),
  payRuns: z.optional(z.array(z.strictObject({ number: z.number(), payDate: Day, paidOn: z.nullable(Day) }))),
});
export type ReportChoices = z.infer<typeof ReportChoices>;
