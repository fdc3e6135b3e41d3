import { fullDay } from '#domain/calendar/calendar.ts';
import { foldedName } from '#domain/client/client-name.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Column, type ColumnOfDays, columns, columnsOfDays } from './columns.ts';
import type { CsvRow } from './csv-reading.ts';
import { columnsOf, doubtfulColumnFor, type FoundColumns, throwIfColumnMissing } from './headings.ts';
import { asText, isShortened, mangled, type ShortNumber, withoutZeros } from './identifiers.ts';
import type { ImportChoices, ImportQuestion } from './import-choices.ts';
import type { RowCells } from './row-cells.ts';
import { readTable, type Table } from './table.ts';
import { mostRows, type ReadRow, readRow } from './worker-import.ts';
import {
  type CellOfColumn,
  type DateOrder,
  daysIn as daysInCell,
  orderOfDays,
  readDay,
} from './written-days.ts';

export interface ReadFile {
  rows: ReadRow[];
  ignored: string[];
  notes: string[];
  questions: ImportQuestion[];
}

/** Throws `file_empty`, `too_many_rows`, `column_missing` or `columns_alike`. */
export function readWorkers(file: string, choices: ImportChoices = {}): ReadFile {
  const table = readTable(file, choices.hasHeadings);
  if (table.rows.length === 0) {
    const isEmpty = table.head !== null || table.above.length === 0;
    throw new Refusal(
      'invalid',
      'file_empty',
      isEmpty ? 'The file has no rows below its headings.' : 'The file has no rows.',
    );
  }
  if (table.rows.length > mostRows) {
    const found = table.rows.length.toLocaleString('en-GB');
    throw new Refusal(
      'invalid',
      'too_many_rows',
      `The file has ${found} rows. You can import 5,000 rows at a time.`,
      { values: { rows: found, most: 5_000 } },
    );
  }
  const found = foundColumns(table, choices);
  throwIfColumnMissing(table.head?.cells ?? null, found);
  const headings = table.head?.cells ?? [];
  const order = judgedDays(table, found, choices);
  const rows = table.rows.map((row) => withNumbersAsText(row, found));
  const cellsOf = (row: CsvRow): RowCells => {
    const text = (name: Column) => {
      const cell = row.cells[found.indexOf(name)] ?? '';
      return name === 'clientName' ? (choices.clients?.[cell] ?? cell) : cell;
    };
    const day = (name: ColumnOfDays) => {
      const { heading } = columns[name];
      return readDay({ heading, text: text(name) }, order.of(heading));
    };
    return { text, day };
  };
  const beside = problemsBeside(rows, found, choices);
  const { takesShortNumbers = false } = choices;
  return {
    rows: rows.map((row) => readRow(row.line, cellsOf(row), { ...beside.of(row), takesShortNumbers })),
    ignored: headings.filter((heading, index) => heading !== '' && !found[index]),
    notes: notesOf(table, choices),
    questions: [
      ...(order.monthFirst.length > 0 ? [questionOfDates(order.monthFirst)] : []),
      ...(order.either.length > 0 ? [howDatesAreRead(order.either, choices.dates)] : []),
      ...(beside.shortened.length > 0 ? [questionOfZeros(beside.shortened)] : []),
    ],
  };
}

export function foundColumns({ head, rows }: Table, choices: ImportChoices): FoundColumns {
  if (choices.columns) return chosenColumns(choices.columns);
  const isEmpty = (index: number) => rows.every(({ cells }) => (cells[index] ?? '') === '');
  return head ? columnsOf(head.cells, isEmpty) : [];
}

function chosenColumns(chosen: readonly (Column | null)[]): FoundColumns {
  const twice = chosen.find((name, index) => name !== null && chosen.indexOf(name) !== index);
  if (twice)
    throw new Refusal(
      'invalid',
      'columns_alike',
      `Two columns are chosen as “${columns[twice].heading}”. Choose only one.`,
      { values: { column: columns[twice].heading } },
    );
  return chosen.map((name) => name ?? undefined);
}

const numberColumns = ['payrollNumber', 'poNumber', 'phone'] as const satisfies readonly Column[];

function withNumbersAsText(row: CsvRow, found: FoundColumns): CsvRow {
  const isNumber = (index: number) => numberColumns.some((name) => found[index] === name);
  return { ...row, cells: row.cells.map((cell, index) => (isNumber(index) ? asText(cell) : cell)) };
}

export function judgedDays({ rows }: Table, found: FoundColumns, { dates }: ImportChoices) {
  const order = orderOfDays(daysIn(rows, found));
  const unsaid = order.monthFirst.length > 0 ? null : 'day first';
  return {
    ...order,
    of: (heading: string): DateOrder | null => (order.inDoubt.has(heading) ? (dates ?? unsaid) : 'day first'),
  };
}

function daysIn(rows: readonly CsvRow[], found: FoundColumns): CellOfColumn[] {
  return columnsOfDays.flatMap((name) => {
    const index = found.indexOf(name);
    if (index < 0) return [];
    const { heading } = columns[name];
    return rows.flatMap(({ line, cells }) => (cells[index] ? [{ heading, line, text: cells[index] }] : []));
  });
}

function problemsBeside(rows: readonly CsvRow[], found: FoundColumns, { takesShortNumbers }: ImportChoices) {
  const workers = new Map<string, RowOfWorker[]>();
  const numbers = new Map<string, { line: number; email: string }>();
  const longest = longestNumbers(rows, found);
  const shortened: ShortNumber[] = [];

  function ownNumber(number: string, email: string, line: number): string[] {
    const first = numbers.get(number);
    if (number === '' || first?.email === email) return [];
    if (first) return [`The same payroll number is on line ${first.line}`];
    numbers.set(number, { line, email });
    return [];
  }

  function problemsOf({ line, cells }: CsvRow) {
    const text = (name: Column) => cells[found.indexOf(name)] ?? '';
    const isTooLong = cells.slice(found.length).some((cell) => cell !== '');
    const number = text('payrollNumber');
    const full = longest.get(withoutZeros(number));
    const isShort = full !== undefined && isShortened(number, full.number) && !takesShortNumbers;
    if (isShort) shortened.push({ number, full: full.number });
    const unread = (unreadable: string) => ({ unreadable, again: null, problems: [] });
    if (isTooLong) return unread('The row has more cells than there are headings');
    const email = text('email').toLowerCase();
    const row = { line, names: assignmentNamed(text), number, phone: text('phone') };
    const earlier = email === '' ? [] : (workers.get(email) ?? []);
    const twin = earlier.find(({ names }) => !names || !row.names || names === row.names);
    if (twin) return unread(`The same email address is on line ${twin.line}`);
    workers.set(email, [...earlier, row]);
    const problems = [
      ...ownNumber(number, email, line),
      ...earlier.flatMap((other) => contradictions(row, other)),
      ...(isShort
        ? [`Payroll number ${number} is ${full.number} of line ${full.line} without its zeros`]
        : []),
      ...numberColumns.flatMap((name) => mangled(columns[name].heading, text(name)) ?? []),
    ];
    return { unreadable: null, again: earlier[0]?.line ?? null, problems };
  }

  const problems = new Map(rows.map((row) => [row, problemsOf(row)]));
  return {
    of: (row: CsvRow) => problems.get(row) ?? { unreadable: null, again: null, problems: [] },
    shortened,
  };
}

interface RowOfWorker {
  line: number;
  /** The assignment as the row names it; null without a client. */
  names: string | null;
  number: string;
  phone: string;
}

function assignmentNamed(text: (name: Column) => string): string | null {
  if (text('clientName') === '') return null;
  return (['clientName', 'jobTitle', 'startDate'] as const).map((name) => foldedName(text(name))).join('\n');
}

function contradictions(row: RowOfWorker, other: RowOfWorker): string[] {
  return (['number', 'phone'] as const)
    .filter((key) => row[key] !== '' && other[key] !== '' && row[key] !== other[key])
    .map(
      (key) =>
        `The same worker has another ${key === 'number' ? 'payroll' : 'phone'} number on line ${other.line}`,
    );
}

function longestNumbers(
  rows: readonly CsvRow[],
  found: FoundColumns,
): Map<string, { number: string; line: number }> {
  const longest = new Map<string, { number: string; line: number }>();
  const index = found.indexOf('payrollNumber');
  for (const { line, cells } of index < 0 ? [] : rows) {
    const number = cells[index] ?? '';
    const known = longest.get(withoutZeros(number));
    if (!known || number.length > known.number.length) longest.set(withoutZeros(number), { number, line });
  }
  return longest;
}

function questionOfDates(monthFirst: readonly CellOfColumn[]): ImportQuestion {
  const said = monthFirst.map(({ heading, text, line }) => `${heading} “${text}” on line ${line}`);
  return {
    about: 'dates',
    sentence: `${said.join(' and ')} must have the month first, as in America. Does this file write the day or the month first?`,
    name: null,
    offered: [],
  };
}

function howDatesAreRead(either: readonly CellOfColumn[], order: DateOrder = 'day first'): ImportQuestion {
  const said = either.map(({ heading, text, line }) => {
    const day = daysInCell(text)?.[order];
    return `${heading} “${text}” on line ${line} is read as ${day ? fullDay(day) : text}`;
  });
  return { about: 'dates as read', sentence: `${said.join('; ')}.`, name: null, offered: [] };
}

export function questionOfZeros(shortened: readonly ShortNumber[]): ImportQuestion {
  const few = shortened.slice(0, 3).map(({ number, full }) => `${number} for ${full}`);
  const more = shortened.length > few.length ? ` and ${shortened.length - few.length} more` : '';
  return {
    about: 'short numbers',
    sentence: `Some numbers may have lost zeros at the start: ${few.join(', ')}${more}. These numbers are left out.`,
    name: null,
    offered: [],
  };
}

function notesOf({ head, above }: Table, { columns: chosen }: ImportChoices): string[] {
  const last = above.at(-1);
  const doubtful = (chosen ? [] : (head?.cells ?? [])).flatMap((heading) => {
    const name = doubtfulColumnFor(heading);
    return name
      ? [`“${heading}” may mean “${columns[name].heading}” and is left out. Choose the columns to read it.`]
      : [];
  });
  if (!last || !head) return doubtful;
  return [
    `The text above the headings on line ${head.line} is left out: “${above[0]?.cells.filter(Boolean).join(', ')}”.`,
    ...doubtful,
  ];
}
