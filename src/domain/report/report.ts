import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { Refusal } from '#domain/refusal.ts';
import { paidDaysInOrder, WeekFilter } from './week-filter.ts';

export const daysInOrder = z.refine<{ start?: Day | undefined; end?: Day | undefined }>(
  ({ start, end }) => !start || !end || start <= end,
  { message: 'The end date must be on or after the start date', path: ['end'] },
);

export const ReportFilter = z
  .extend(WeekFilter, {
    start: z.optional(Day),
    end: z.optional(Day),
    status: z.optional(Status),
    rate: z.optional(z.enum(['missing'], 'Use rate=missing, or leave it out')),
  })
  .check(daysInOrder, paidDaysInOrder);
export type ReportFilter = z.infer<typeof ReportFilter>;

const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export function reportFileName(today: Day, format: ExportFormat = 'csv'): string {
  return `timesheets_report_${today}.${format}`;
}

export function breakdownFileName(by: string, today: Day, format: ExportFormat): string {
  return `timesheets_by_${by === 'payRun' ? 'pay_run' : by}_${today}.${format}`;
}

const mostSheetRows = 1_048_575;

export function refusalToExport(rows: number, format: ExportFormat): Refusal | null {
  if (rows === 0)
    return new Refusal('missing', 'report_empty', 'No timesheets to export with current filters');
  if (format === 'csv' || rows <= mostSheetRows) return null;
  return new Refusal(
    'conflict',
    'report_too_long',
    'A spreadsheet holds 1,048,575 rows at most. Choose a shorter period, or export CSV.',
    { values: { mostRows: mostSheetRows } },
  );
}

/**
 * Number of concurrent exports per process. A further request waits briefly, and is then refused with a
 * retry time.
 */
export const mostExportsAtOnce = 2;

export function refusalToOneMoreExport(): Refusal {
  return new Refusal(
    'unavailable',
    'reports_busy',
    'The portal is exporting other reports now. Try again in a few seconds.',
    { retryAfter: 5 },
  );
}
