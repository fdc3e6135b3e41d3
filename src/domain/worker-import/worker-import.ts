import * as z from 'zod/mini';
import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { isInOrder, outOfOrderMessage } from '#domain/assignment/terms.ts';
import { PoNumber } from '#domain/client/client-defaults.ts';
import { Day } from '#domain/calendar/day.ts';
import { PayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { FirstName, LastName } from '#domain/person/name-parts.ts';
import { Phone } from '#domain/person/name-and-contact.ts';
import { Email, FullName } from '#domain/person/person.ts';
import { Rates } from '#domain/money/rates.ts';
import { type ImportedChange, ratesFromAlone, readChange } from './imported-change.ts';
import { dayInCell, nameIn, rateInCell, type RowCells } from './row-cells.ts';

export const mostRows = 5_000;
export const mostFileBytes = 1024 * 1024;

export const tooLarge = 'The file must be 1 MB or smaller.';

export const notCsv =
  'This is not a CSV file. Open it in your spreadsheet program, save it as CSV (in Excel: Save As, CSV UTF-8), and choose that file.';

export const alreadyThere = 'There is already an account with this email address, and it will not change';

export function notTwiceNew(line: number): string {
  return `The same email address is on line ${line}. Import that line, then this file again for the other assignment`;
}

export function noSuchConsultant(email: string): string {
  return `There is no consultant with the email address ${email}`;
}

export const mostRowsAtOnce = 50;

const ImportedTerms = z.object({
  endDate: z.nullable(Day),
  poNumber: z.nullable(PoNumber),
  ratesFrom: z.nullable(Day),
});
type ImportedTerms = z.infer<typeof ImportedTerms>;

export const ImportedWorker = z
  .object({
    fullName: FullName,
    firstName: z.optional(FirstName),
    lastName: z.optional(LastName),
    email: Email,
    phone: z.optional(Phone),
    assignment: z.nullable(AssignmentDetails),
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

export interface ReadRow {
  line: number;
  /** The first line of the same worker, whose assignment is another one. */
  again: number | null;
  fullName: string;
  email: string;
  payrollNumber: string;
  worker: ImportedWorker | null;
  problems: string[];
  change: ImportedChange | null;
  problemsOfChange: string[];
}

interface Beside {
  /** The only problem of a row with a repeated address or shifted cells, whose other cells are not read. */
  unreadable: string | null;
  again: number | null;
  problems: readonly string[];
  takesShortNumbers: boolean;
}

export function readRow(line: number, cells: RowCells, beside: Beside): ReadRow {
  const problems = [...beside.problems];
  const problemsOfChange = [...beside.problems];
  const address = z.safeParse(Email, cells.text('email'));
  const email = address.success ? address.data : cells.text('email').toLowerCase();
  const worker = readWorker(cells, email, problems);
  const read = readChange(cells, email, problemsOfChange);
  const change = read && beside.takesShortNumbers ? { ...read, takesShortNumbers: true } : read;
  const { fullName } = nameIn(cells);
  const payrollNumber = cells.text('payrollNumber');
  const known = { line, again: beside.again, fullName, email, payrollNumber };
  if (beside.unreadable !== null) {
    const only = [beside.unreadable];
    const nothing = { worker: null, problems: only, change: null, problemsOfChange: only };
    return { ...known, ...nothing };
  }
  return { ...known, worker, problems, change, problemsOfChange };
}

function readWorker(cells: RowCells, email: string, problems: string[]): ImportedWorker | null {
  const { text } = cells;
  const name = nameIn(cells);
  const assignment = assignmentIn(cells, problems);
  const rates = {
    rateOfPay: rateInCell(cells, 'rateOfPay', problems),
    supplyBillAmount: rateInCell(cells, 'supplyBillAmount', problems),
  };
  const terms = termsIn(cells, problems);
  const result = z.safeParse(ImportedWorker, {
    ...name,
    email,
    assignment,
    consultantEmail: text('consultantEmail') || null,
    rates,
    ...(terms && problems.length === 0 && { terms }),
    ...(text('payrollNumber') && { payrollNumber: text('payrollNumber') }),
    ...(text('phone') && { phone: text('phone') }),
  });
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      if (path[0] === 'consultantEmail') problems.push(`Consultant email: ${message}`);
      else if (path[0] === 'fullName' && !name.fullName) problems.push('The full name is missing');
      else if (path[0] === 'email' && !email) problems.push('The email address is missing');
      else problems.push(message);
    }
  }
  return result.success && problems.length === 0 ? result.data : null;
}

function assignmentIn(cells: RowCells, problems: string[]): AssignmentDetails | null {
  const [clientName, jobTitle, start] = [
    cells.text('clientName'),
    cells.text('jobTitle'),
    cells.text('startDate'),
  ];
  if (!clientName && !jobTitle && !start) return null;
  if (!clientName || !jobTitle || !start) {
    problems.push('Fill in client, job title and start date together, or leave all three empty');
    return null;
  }
  const startDate = dayInCell(cells, 'startDate', problems);
  return startDate && { clientName, jobTitle, startDate };
}

function termsIn(cells: RowCells, problems: string[]): ImportedTerms | null {
  const { text } = cells;
  if (!text('endDate') && !text('poNumber') && !text('ratesFrom')) return null;
  return {
    endDate: dayInCell(cells, 'endDate', problems),
    poNumber: text('poNumber') || null,
    ratesFrom: dayInCell(cells, 'ratesFrom', problems),
  };
}

function isWithoutRates({ rateOfPay, supplyBillAmount }: Rates): boolean {
  return rateOfPay === null && supplyBillAmount === null;
}
