/** Workers from a CSV file: what its columns are, and what is wrong with each row. */

import * as z from 'zod/mini';
import { Assignment } from '#domain/assignment/assignment.ts';
import { isInOrder, outOfOrderMessage, PoNumber } from '#domain/assignment/terms.ts';
import { Day } from '#domain/calendar/day.ts';
import { PayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { Email, FullName } from '#domain/person/person.ts';
import { Rates } from '#domain/money/rates.ts';
import { Refusal } from '#domain/refusal.ts';
import { type CellsOf, type Column, columnsOf, dayIn, dayInCell, rateInCell } from './columns.ts';
import { type CsvRow, readCsv } from './csv-reading.ts';
import { type ImportedChange, ratesFromAlone, readChange } from './imported-change.ts';

export const mostRows = 5_000;
export const mostFileBytes = 1024 * 1024;

export const tooLarge = 'The file must be 1 MB or smaller.';

export const notCsv =
  'This is a spreadsheet or another kind of file, and not a CSV file. Open it in your spreadsheet, save it as CSV (in Excel: Save As, CSV UTF-8), and choose that file.';

/** Said of a row whose worker is there already; a repeat of an import is harmless. */
export const alreadyThere = 'There is an account with this email address already; it stays as it is';

export function noSuchConsultant(email: string): string {
  return `There is no consultant with the email address ${email}`;
}

export const mostRowsAtOnce = 50;

const ImportedTerms = z.object({
  endDate: z.nullable(Day),
  poNumber: z.nullable(PoNumber),
  /** The day from which the rates hold, where that is not the start. */
  ratesFrom: z.nullable(Day),
});
type ImportedTerms = z.infer<typeof ImportedTerms>;

/** A worker who can be imported: without an assignment, a consultant or rates where the row names none. */
export const ImportedWorker = z
  .object({
    fullName: FullName,
    email: Email,
    assignment: z.nullable(Assignment),
    consultantEmail: z.nullable(Email),
    rates: Rates,
    terms: z.optional(ImportedTerms),
    payrollNumber: z.optional(PayrollNumber),
  })
  .check(
    z.refine(
      ({ terms, assignment }) => !terms || assignment !== null,
      'End date, PO number and Rates from need an assignment: client, job title and start date',
    ),
    z.refine(
      ({ terms, assignment }) =>
        !terms || !assignment || isInOrder({ ...assignment, endDate: terms.endDate }),
      outOfOrderMessage,
    ),
    z.refine(({ terms, rates }) => !terms?.ratesFrom || !isWithoutRates(rates), ratesFromAlone),
  );
export type ImportedWorker = z.infer<typeof ImportedWorker>;

/** A row as it was read: a worker, or what is wrong with it. */
export interface ReadRow {
  line: number;
  fullName: string;
  email: string;
  worker: ImportedWorker | null;
  problems: string[];
  /** The same for a worker who is there already. */
  change: ImportedChange | null;
  problemsOfChange: string[];
}

interface ReadFile {
  rows: ReadRow[];
  /** Headings that mean nothing here. */
  ignored: string[];
}

/** Reads a whole file; refuses one that is too large, has no heading for names and addresses, or no rows. */
export function readWorkers(file: string): ReadFile {
  const [head, ...rows] = readCsv(file);
  if (!head || rows.length === 0) throw new Refusal('invalid', 'The file has no rows below its headings.');
  if (rows.length > mostRows) {
    const found = rows.length.toLocaleString('en-GB');
    throw new Refusal('invalid', `The file has ${found} rows; 5,000 at most can be imported at once.`);
  }
  const found = columnsOf(head.cells);
  const seen = { emails: new Map<string, number>(), numbers: new Map<string, number>() };
  return {
    rows: rows.map((row) => readRow(row, found, seen)),
    ignored: head.cells.filter((heading, index) => heading !== '' && !found[index]),
  };
}

function readRow(
  { line, cells }: CsvRow,
  found: readonly (Column | undefined)[],
  seen: { emails: Map<string, number>; numbers: Map<string, number> },
): ReadRow {
  const text = (name: Column) => cells[found.indexOf(name)] ?? '';
  const problems: string[] = [];
  const isTooLong = cells.length > found.length && cells.slice(found.length).some((cell) => cell !== '');
  if (isTooLong) problems.push('The row has more cells than there are headings');

  const email = text('email').toLowerCase();
  const first = seen.emails.get(email);
  if (email !== '' && first !== undefined) problems.push(`The same email address is on line ${first}`);
  else seen.emails.set(email, line);

  const number = text('payrollNumber');
  const firstOfNumber = seen.numbers.get(number);
  if (number !== '' && firstOfNumber !== undefined)
    problems.push(`The same payroll number is on line ${firstOfNumber}`);
  else seen.numbers.set(number, line);

  const problemsOfChange = [...problems];
  const read = { line, fullName: text('fullName'), email };
  const worker = readWorker(text, email, problems);
  const change = readChange(text, email, problemsOfChange);
  return { ...read, worker, problems, change, problemsOfChange };
}

function readWorker(text: CellsOf, email: string, problems: string[]): ImportedWorker | null {
  const assignment = assignmentIn(text, problems);
  const rates = {
    rateOfPay: rateInCell(text, 'rateOfPay', problems),
    supplyBillAmount: rateInCell(text, 'supplyBillAmount', problems),
  };
  const terms = termsIn(text, problems);
  const result = z.safeParse(ImportedWorker, {
    fullName: text('fullName'),
    email,
    assignment,
    consultantEmail: text('consultantEmail') || null,
    rates,
    ...(terms && { terms }),
    ...(text('payrollNumber') && { payrollNumber: text('payrollNumber') }),
  });
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      if (path[0] === 'consultantEmail') problems.push(`Consultant email: ${message}`);
      else if (path[0] === 'fullName' && !text('fullName')) problems.push('The full name is missing');
      else if (path[0] === 'email' && !email) problems.push('The email address is missing');
      else problems.push(message);
    }
  }
  return result.success && problems.length === 0 ? result.data : null;
}

/** All three of client, job title and start date, or none. */
function assignmentIn(text: CellsOf, problems: string[]): Assignment | null {
  const [clientName, jobTitle, start] = [text('clientName'), text('jobTitle'), text('startDate')];
  if (!clientName && !jobTitle && !start) return null;
  if (!clientName || !jobTitle || !start) {
    problems.push('Client, job title and start date belong together: fill in all three or none');
    return null;
  }
  const startDate = dayIn(start);
  if (!startDate) {
    problems.push('Start date must be a real date, like 16/11/2026');
    return null;
  }
  return { clientName, jobTitle, startDate };
}

function termsIn(text: CellsOf, problems: string[]): ImportedTerms | null {
  if (!text('endDate') && !text('poNumber') && !text('ratesFrom')) return null;
  return {
    endDate: dayInCell(text, 'endDate', problems),
    poNumber: text('poNumber') || null,
    ratesFrom: dayInCell(text, 'ratesFrom', problems),
  };
}

function isWithoutRates({ rateOfPay, supplyBillAmount }: Rates): boolean {
  return rateOfPay === null && supplyBillAmount === null;
}
