/** A report line, identical on screen, in CSV and in XLSX. Specification sections 7 and 9. */

import { dayAt, type Day, longDay, timeAt } from '#domain/calendar/calendar.ts';
import { type Pence, pence, penceFrom, plainPence, type Pounds } from '#domain/money/money.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { knownPence } from '#domain/money/pay.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { harmless, quoted } from '#domain/file/csv.ts';

export type ReportRow = Pick<
  ReviewedTimesheet,
  | 'candidate'
  | 'assignment'
  | 'rates'
  | 'pay'
  | 'bill'
  | 'weekStart'
  | 'hoursWorked'
  | 'status'
  | 'submittedAt'
  | 'approvedAt'
>;

/** 1 for up to 8 hours, otherwise hours divided by 7.5, rounded up; 0 for a cancelled week. */
export function daysWorked(hours: number): number {
  if (hours === 0) return 0;
  return hours <= 8 ? 1 : Math.ceil(hours / 7.5);
}

/**
 * Null pay or bill means that a rate is missing. Days and times are in the agency's time zone. `billed` is
 * the sum of the amount rows with a bill rate.
 */
export function reportLine(row: ReportRow, timeZone: string, billed = row.bill) {
  const { candidate, assignment, rates, weekStart, hoursWorked, status, approvedAt } = row;
  return {
    fullName: candidate.fullName,
    email: candidate.email,
    clientName: assignment?.clientName ?? null,
    jobTitle: assignment?.jobTitle ?? null,
    weekStart,
    hoursWorked,
    daysWorked: daysWorked(hoursWorked),
    rates,
    pay: knownPence(row.pay),
    bill: knownPence(row.bill),
    billed: knownPence(billed),
    status,
    submitted: dayAt(row.submittedAt, timeZone),
    approved:
      status === 'Approved' && approvedAt
        ? { day: dayAt(approvedAt, timeZone), time: timeAt(approvedAt, timeZone) }
        : null,
  };
}
export type ReportLine = ReturnType<typeof reportLine>;

export function billedOf(
  { bill }: Pick<ReportRow, 'bill'>,
  amounts: readonly Pick<AmountRow, 'bill'>[],
): Pounds | null {
  const known = amounts.flatMap((amount) => (amount.bill === null ? [] : [penceFrom(amount.bill)]));
  if (bill !== null || known.length === 0) return bill;
  return known.reduce((sum, one) => sum + one, 0) / 100;
}

export type Cell =
  | { kind: 'text' | 'number' | 'hours' | 'money'; text: string }
  | { kind: 'day'; day: Day }
  | { kind: 'moment'; day: Day; time: string };

export function text(of: string | null): Cell {
  return { kind: 'text', text: of ?? '' };
}

export function number(of: number): Cell {
  return { kind: 'number', text: String(of) };
}

/** Hours with two decimals, so that they align in a column. */
export function hours(of: number): Cell {
  return { kind: 'hours', text: String(of) };
}

type Money = (of: Pence | null) => Cell;

const moneyOrZero: Money = (of) => ({ kind: 'money', text: plainPence(of ?? pence(0)) });

export const moneyOrEmpty: Money = (of) => (of === null ? text(null) : moneyOrZero(of));

export function day(of: Day): Cell {
  return { kind: 'day', day: of };
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

export const reportTotals: readonly (typeof reportColumns)[number][] = [
  'Hours Worked',
  'Days Worked',
  'Total Pay (£)',
  'Total Bill (£)',
];

export function reportCells(line: ReportLine, money = moneyOrZero): Cell[] {
  const { rateOfPay, supplyBillAmount } = line.rates;
  return [
    ...whoseWeek(line),
    number(line.daysWorked),
    money(knownPence(rateOfPay)),
    money(line.pay),
    money(knownPence(supplyBillAmount)),
    money(line.billed),
    text(line.status),
    day(line.submitted),
    line.approved ? { kind: 'moment', ...line.approved } : text(null),
  ];
}

function whoseWeek(line: ReportLine): Cell[] {
  const { fullName, email, clientName, jobTitle, weekStart, hoursWorked } = line;
  return [text(fullName), text(email), text(clientName), text(jobTitle), day(weekStart), hours(hoursWorked)];
}

export const payRunColumns = ['Pay Run', 'Paid On'] as const;

export function payRunCells(payRun: number | null, paidOn: Day | null): Cell[] {
  return [payRun === null ? text(null) : number(payRun), paidOn === null ? text(null) : day(paidOn)];
}

export const noteColumns = [...reportColumns.slice(0, 6), 'Status', 'Note'] as const;

export function noteCells(line: ReportLine): Cell[] {
  return [...whoseWeek(line), text(line.status), text(rateNote(line))];
}

/**
 * The note names a missing rate, because the columns show 0. The amounts cover every rate type and day; the
 * rates of the row are only the basic rates of the last day.
 */
export function rateNote({ pay, bill }: { [Amount in 'pay' | 'bill']: number | null }): string | null {
  if (pay !== null) return bill === null ? 'No bill rate' : null;
  return bill === null ? 'No pay rate, no bill rate' : 'No pay rate';
}

export function csvOf(cells: readonly Cell[]): string {
  return cells.map((cell) => quoted(cell.kind === 'text' ? harmless(cell.text) : inWords(cell))).join(',');
}

function inWords(cell: Cell): string {
  if (cell.kind === 'day') return longDay(cell.day);
  return cell.kind === 'moment' ? `${longDay(cell.day)}, ${cell.time}` : cell.text;
}
