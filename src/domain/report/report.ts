/** The timesheet report: six figures, rows, and the CSV export. Specification sections 2, 3, 7 and 9. */

import * as z from 'zod/mini';
import { dayAndTimeAt, longDay, longDayAt } from '#domain/calendar/calendar.ts';
import { csvLine } from './csv.ts';
import { Day } from '#domain/calendar/day.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { type Pence, type Pounds, pence, plainPence, penceFrom } from '#domain/money/money.ts';
import { knownAmount } from '#domain/money/pay.ts';
import type { Rates } from '#domain/money/rates.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';

/** Which timesheets a report covers; both days are inclusive and compared with the week's Monday. */
export const ReportFilter = z
  .object({
    start: z.optional(Day),
    end: z.optional(Day),
    status: z.optional(Status),
    /** Only weeks that lack a rate, to pay or to bill. */
    rate: z.optional(z.enum(['missing'], 'Ask for rate=missing, or leave it out')),
  })
  .check(
    z.refine(({ start, end }) => !start || !end || start <= end, {
      message: 'The end date must be on or after the start date',
      path: ['end'],
    }),
  );
export type ReportFilter = z.infer<typeof ReportFilter>;

/** What some of the timesheets of a report add up to. */
export interface ReportSums {
  hours: number;
  pay: Pounds;
  bill: Pounds;
}

/** The six tiles, and what they leave out. Money in pounds, each row rounded to the penny before the sum. */
export interface ReportFigures {
  approved: number;
  pending: number;
  rejected: number;
  totalHours: number;
  totalPay: Pounds;
  totalBill: Pounds;
  /** Of the three sums, what is approved, what is pending and what is rejected. */
  byStatus: Record<'approved' | 'pending' | 'rejected', ReportSums>;
  /** How many of the timesheets lack a rate, to pay or to bill: the sums count what is missing as 0. */
  weeksWithoutRate: number;
}

/** Days worked of an export row: 1 if hours are 8 or fewer, otherwise hours divided by 7.5, rounded up. */
export function daysWorked(hours: number): number {
  return hours <= 8 ? 1 : Math.ceil(hours / 7.5);
}

export const reportColumns = [
  'Candidate Name',
  'Email',
  'Client',
  'Job Title',
  'Week Starting',
  'Hours Worked',
  'Days Worked',
  'Rate of Pay (£)',
  'Total Pay (£)',
  'Supply Bill Amount (£)',
  'Total Bill (£)',
  'Status',
  'Submitted Date',
  'Approved Date & Time',
] as const;

export type ReportRow = Pick<
  ReviewedTimesheet,
  'candidate' | 'assignment' | 'rates' | 'weekStart' | 'hoursWorked' | 'status' | 'submittedAt' | 'approvedAt'
>;

function rateCell(rate: Pounds | null): string {
  return plainPence(penceFrom(rate ?? 0));
}

/** What a row is paid and billed, in pence, null for a missing rate; the report's totals are the sums of these. */
export function payAndBillOf({
  rates,
  hoursWorked,
}: Pick<ReportRow, 'rates' | 'hoursWorked'>): Record<'pay' | 'bill', Pence | null> {
  return {
    pay: knownAmount(rates.rateOfPay, hoursWorked),
    bill: knownAmount(rates.supplyBillAmount, hoursWorked),
  };
}

/** One line of the export; days and times are the agency's, amounts in pounds with two decimals. */
export function reportLine(row: ReportRow, timeZone: string): string {
  const { pay, bill } = payAndBillOf(row);
  return csvLine([
    row.candidate.fullName,
    row.candidate.email,
    row.assignment?.clientName ?? '',
    row.assignment?.jobTitle ?? '',
    longDay(row.weekStart),
    String(row.hoursWorked),
    String(daysWorked(row.hoursWorked)),
    rateCell(row.rates.rateOfPay),
    plainPence(pay ?? pence(0)),
    rateCell(row.rates.supplyBillAmount),
    plainPence(bill ?? pence(0)),
    row.status,
    longDayAt(row.submittedAt, timeZone),
    row.status === 'Approved' && row.approvedAt ? dayAndTimeAt(row.approvedAt, timeZone) : '',
  ]);
}

/** What the columns cannot say of a row, which count a missing rate as 0: `No pay rate`; null where nothing is missing. */
export function rateNote({ rateOfPay, supplyBillAmount }: Rates): string | null {
  if (rateOfPay !== null) return supplyBillAmount === null ? 'No bill rate' : null;
  return supplyBillAmount === null ? 'No pay rate, no bill rate' : 'No pay rate';
}

/** The second sheet of a spreadsheet: the weeks that lack a rate, and which. */
export const noteColumns = [
  'Candidate Name',
  'Email',
  'Client',
  'Job Title',
  'Week Starting',
  'Hours Worked',
  'Status',
  'Note',
] as const;

export function reportHeading(): string {
  return csvLine(reportColumns);
}

const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `timesheets_report_2026-11-16.csv`. */
export function reportFileName(today: Day, format: ExportFormat = 'csv'): string {
  return `timesheets_report_${today}.${format}`;
}

/** What one sheet holds below its heading. */
const mostSheetRows = 1_048_575;

/** Why so many rows make no file of this format, or null. */
export function refusalToExport(rows: number, format: ExportFormat): Refusal | null {
  if (rows === 0) return new Refusal('missing', 'No timesheets to export with current filters');
  if (format === 'csv' || rows <= mostSheetRows) return null;
  return new Refusal(
    'conflict',
    'A spreadsheet holds 1,048,575 rows at most. Choose a shorter period, or export CSV.',
  );
}

/** How many reports one process writes at once; who asks for one more waits a moment, then is told to come again. */
export const mostExportsAtOnce = 2;

export function refusalToOneMoreExport(): Refusal {
  return new Refusal(
    'unavailable',
    'Other reports are being exported at the moment. Try again in a few seconds.',
    { retryAfter: 5 },
  );
}

/** How far a spreadsheet is while it is sent: the four bytes of `progressMark` come after every so many rows. */
export const rowsPerMark = 1_000;
/** The empty block that ends a part of compressed data; hardly anything else in a file has these bytes. */
export const progressMark = 0x0000_ffff;
