/**
 * Additional columns of the spreadsheet, one for each filter of the report. The CSV of the specification
 * does not have them.
 */

import { hoursFields, weekdays } from '#domain/hours/hours.ts';
import { penceFrom } from '#domain/money/money.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { type Cell, hours, moneyOrEmpty, number, payRunCells, payRunColumns, text } from './report-line.ts';

export interface FurtherFacts {
  poNumber: string | null;
  siteName: string | null;
  consultantName: string | null;
  payrollNumber: string | null;
}

const ofPayRuns = [...payRunColumns, 'Pay State'];

/** `hasRuns` is false until the agency opens its first pay run. */
export function furtherColumns(hasRuns: boolean): string[] {
  return [
    'PO Number',
    'Site',
    'Consultant',
    'Payroll Number',
    'Margin (£)',
    'Miles',
    'Days with Hours',
    ...weekdays,
    ...(hasRuns ? ofPayRuns : []),
  ];
}

export const furtherTotals: readonly string[] = ['Margin (£)', 'Miles', 'Days with Hours', ...weekdays];

export function furtherCells(
  row: ReviewedTimesheet,
  facts: FurtherFacts | undefined,
  hasRuns: boolean,
): Cell[] {
  const { pay, bill, mileage, payRun = null, payState } = row;
  const days = hoursFields.map((field) => row[field]);
  const margin = pay === null || bill === null ? null : penceFrom(bill - pay);
  const state = payState?.state ?? '';
  return [
    text(facts?.poNumber ?? null),
    text(facts?.siteName ?? null),
    text(facts?.consultantName ?? null),
    text(facts?.payrollNumber ?? null),
    moneyOrEmpty(margin),
    mileage === null ? text(null) : hours(mileage),
    number(days.filter((one) => one > 0).length),
    ...days.map(hours),
    ...(hasRuns
      ? [
          ...payRunCells(payRun, payState?.paidOn ?? null),
          text(state.charAt(0).toUpperCase() + state.slice(1)),
        ]
      : []),
  ];
}

const notForClients = new Set([
  'Email',
  'Rate of Pay (£)',
  'Total Pay (£)',
  'Week’s Total Pay (£)',
  'Pay Rate (£)',
  'Pay (£)',
  'Margin (£)',
  'Days Worked',
  'Consultant',
  'Payroll Number',
  ...ofPayRuns,
]);

/** Columns of the copy for a client, as indices: no pay, no margin, no address, no payroll. */
export function columnsForClient(columns: readonly string[]): number[] {
  return columns.flatMap((name, index) => (notForClients.has(name) ? [] : [index]));
}
