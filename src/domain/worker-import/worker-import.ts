/** Workers from a CSV file: what its columns are, and what is wrong with each row. */

import * as z from 'zod/mini';
import { Assignment } from '#domain/assignment/assignment.ts';
import { csvLine } from '#domain/report/csv.ts';
import { type CsvRow, readCsv } from './csv-reading.ts';
import { type Day, Day as DaySchema } from '#domain/calendar/day.ts';
import { Email, FullName } from '#domain/person/person.ts';
import { Rates } from '#domain/money/rates.ts';
import { Refusal } from '#domain/refusal.ts';

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

/** How many rows are imported by one request. */
export const mostRowsAtOnce = 50;

/** The columns, with the heading of the template and others that mean the same. */
const columns = {
  fullName: { heading: 'Full name', others: ['name', 'worker', 'candidate', 'candidate name'] },
  email: { heading: 'Email', others: ['e mail', 'email address', 'e mail address'] },
  clientName: { heading: 'Client', others: ['council', 'client name'] },
  jobTitle: { heading: 'Job title', others: ['job', 'role'] },
  startDate: { heading: 'Start date', others: ['start'] },
  consultantEmail: { heading: 'Consultant email', others: ['consultant', 'consultant e mail'] },
  rateOfPay: { heading: 'Pay rate', others: ['rate of pay', 'pay rate £', 'pay'] },
  supplyBillAmount: {
    heading: 'Bill rate',
    others: ['supply bill rate', 'supply bill amount', 'bill rate £', 'bill'],
  },
} as const;

type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

const columnHeadings = columnNames.map((name) => columns[name].heading);

/** A worker who can be imported: without an assignment, a consultant or rates where the row names none. */
export const ImportedWorker = z.object({
  fullName: FullName,
  email: Email,
  assignment: z.nullable(Assignment),
  consultantEmail: z.nullable(Email),
  rates: Rates,
});
export type ImportedWorker = z.infer<typeof ImportedWorker>;

/** A row as it was read: a worker, or what is wrong with it. */
interface ReadRow {
  line: number;
  fullName: string;
  email: string;
  worker: ImportedWorker | null;
  problems: string[];
}

interface ReadFile {
  rows: ReadRow[];
  /** Headings that mean nothing here. */
  ignored: string[];
}

/** The file to fill in: the headings and one example. */
export function importTemplate(): string {
  const example = [
    'Sam Taylor',
    'sam.taylor@example.com',
    'Camden Council',
    'Social Worker',
    '16/11/2026',
    'your.consultant@example.com',
    '21.50',
    '28.75',
  ];
  return `\uFEFF${csvLine(columnHeadings)}\r\n${csvLine(example)}\r\n`;
}

function wordsOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z£]+/g, ' ')
    .trim();
}

function columnFor(heading: string): Column | undefined {
  const words = wordsOf(heading);
  return columnNames.find((name) => {
    const { heading: own, others } = columns[name];
    return wordsOf(own) === words || (others as readonly string[]).includes(words);
  });
}

/** Reads a whole file; refuses one that is too large, has no heading for names and addresses, or no rows. */
export function readWorkers(file: string): ReadFile {
  const [head, ...rows] = readCsv(file);
  if (!head || rows.length === 0) throw new Refusal('invalid', 'The file has no rows below its headings.');
  if (rows.length > mostRows) {
    const found = rows.length.toLocaleString('en-GB');
    throw new Refusal('invalid', `The file has ${found} rows; 5,000 at most can be imported at once.`);
  }
  const found = head.cells.map(columnFor);
  for (const name of ['fullName', 'email'] as const) {
    if (found.includes(name)) continue;
    throw new Refusal(
      'invalid',
      `The first line has no heading "${columns[name].heading}". Download the template to see the headings.`,
    );
  }
  const twice = columnNames.find((name) => found.filter((one) => one === name).length > 1);
  if (twice) {
    throw new Refusal(
      'invalid',
      `Two columns have the heading "${columns[twice].heading}"; keep one of them.`,
    );
  }
  const seen = new Map<string, number>();
  return {
    rows: rows.map((row) => readRow(row, found, seen)),
    ignored: head.cells.filter((heading, index) => heading !== '' && !found[index]),
  };
}

function readRow(
  { line, cells }: CsvRow,
  found: readonly (Column | undefined)[],
  seen: Map<string, number>,
): ReadRow {
  const text = (name: Column) => cells[found.indexOf(name)] ?? '';
  const problems: string[] = [];
  const isTooLong = cells.length > found.length && cells.slice(found.length).some((cell) => cell !== '');
  if (isTooLong) problems.push('The row has more cells than there are headings');

  const email = text('email').toLowerCase();
  const first = seen.get(email);
  if (email !== '' && first !== undefined) problems.push(`The same email address is on line ${first}`);
  else seen.set(email, line);

  const result = z.safeParse(ImportedWorker, {
    fullName: text('fullName'),
    email,
    assignment: assignmentIn(text, problems),
    consultantEmail: text('consultantEmail') || null,
    rates: {
      rateOfPay: rateIn(text('rateOfPay'), 'Pay rate', problems),
      supplyBillAmount: rateIn(text('supplyBillAmount'), 'Bill rate', problems),
    },
  });
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      if (path[0] === 'consultantEmail') problems.push(`Consultant email: ${message}`);
      else if (path[0] === 'fullName' && !text('fullName')) problems.push('The full name is missing');
      else if (path[0] === 'email' && !email) problems.push('The email address is missing');
      else problems.push(message);
    }
  }
  const worker = result.success && problems.length === 0 ? result.data : null;
  return { line, fullName: text('fullName'), email, worker, problems };
}

/** All three of client, job title and start date, or none. */
function assignmentIn(text: (name: Column) => string, problems: string[]) {
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

/** `16/11/2026` as Britain and its spreadsheets write it, or `2026-11-16`. */
function dayIn(text: string): Day | null {
  const [, date = '', month = '', year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  const result = z.safeParse(
    DaySchema,
    year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text,
  );
  return result.success ? result.data : null;
}

/** `21.50`, `£21.50` or `21,50`; empty is no rate. */
function rateIn(text: string, name: string, problems: string[]): number | null {
  if (text === '') return null;
  const plain = text.replace(/^£\s*/, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain);
  problems.push(`${name} must be a number, like 21.50`);
  return null;
}
