/** The columns of a file of workers: their headings, and how days and amounts are written in their cells. */

import * as z from 'zod/mini';
import { type Day, Day as DaySchema } from '#domain/calendar/day.ts';
import { csvLine } from '#domain/file/csv.ts';
import { Refusal } from '#domain/refusal.ts';

/** The columns, with the heading of the template and others that mean the same. */
export const columns = {
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
  ratesFrom: { heading: 'Rates from', others: ['rate from', 'rates from date', 'new rates from'] },
  endDate: { heading: 'End date', others: ['end', 'last day'] },
  poNumber: { heading: 'PO number', others: ['po', 'po no', 'purchase order', 'purchase order number'] },
  payrollNumber: {
    heading: 'Payroll number',
    others: ['payroll no', 'payroll id', 'works number', 'employee number'],
  },
} as const;

export type Column = keyof typeof columns;
/** What stands in the cell of a column, trimmed; nothing where the file has no such column. */
export type CellsOf = (name: Column) => string;

const columnNames = Object.keys(columns) as Column[];

/** The file to fill in: the headings and one example. */
export function importTemplate(): string {
  const example: Partial<Record<Column, string>> = {
    fullName: 'Sam Taylor',
    email: 'sam.taylor@example.com',
    clientName: 'Camden Council',
    jobTitle: 'Social Worker',
    startDate: '16/11/2026',
    consultantEmail: 'your.consultant@example.com',
    rateOfPay: '21.50',
    supplyBillAmount: '28.75',
  };
  const headings = columnNames.map((name) => columns[name].heading);
  const cells = columnNames.map((name) => example[name] ?? '');
  return `\uFEFF${csvLine(headings)}\r\n${csvLine(cells)}\r\n`;
}

/** Which column each heading stands for; refuses a file without names and addresses, or with a column twice. */
export function columnsOf(headings: readonly string[]): (Column | undefined)[] {
  const found = headings.map(columnFor);
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
  return found;
}

function columnFor(heading: string): Column | undefined {
  const words = wordsOf(heading);
  return columnNames.find((name) => {
    const { heading: own, others } = columns[name];
    return wordsOf(own) === words || (others as readonly string[]).includes(words);
  });
}

function wordsOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z£]+/g, ' ')
    .trim();
}

/** `16/11/2026` as Britain and its spreadsheets write it, or `2026-11-16`. */
export function dayIn(text: string): Day | null {
  const [, date = '', month = '', year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  const result = z.safeParse(
    DaySchema,
    year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text,
  );
  return result.success ? result.data : null;
}

/** The day in a cell that may be empty. */
export function dayInCell(text: CellsOf, name: Column, problems: string[]): Day | null {
  if (text(name) === '') return null;
  const found = dayIn(text(name));
  if (!found) problems.push(`${columns[name].heading} must be a real date, like 16/11/2026`);
  return found;
}

/** `21.50`, `£21.50` or `21,50`; empty is no rate. */
export function rateInCell(text: CellsOf, name: Column, problems: string[]): number | null {
  if (text(name) === '') return null;
  const plain = text(name)
    .replace(/^£\s*/, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain);
  problems.push(`${columns[name].heading} must be a number, like 21.50`);
  return null;
}
