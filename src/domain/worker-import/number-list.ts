/** Payroll numbers pasted from a spreadsheet: in each row a worker, and the number in the last column. */

import { foldedName } from '#domain/client/client-name.ts';
import { PayrollNumber, takenPayrollNumber } from '#domain/pay-run/payroll-number.ts';
import { Refusal } from '#domain/refusal.ts';
import { readCsv } from './csv-reading.ts';
import { columnFor } from './headings.ts';
import { asText, isShortened, mangled } from './identifiers.ts';
import { leftOut } from './row-changes.ts';

export const mostListedNumbers = 2_000;

export const listedStates = [
  'change',
  'same',
  'unknown',
  'ambiguous',
  'duplicate',
  'taken',
  'unreadable',
] as const;
export type ListedState = (typeof listedStates)[number];

export interface ListedNumber {
  line: number;
  who: string;
  cells: string[];
  email: string | null;
  names: string[];
  number: string;
}

export interface KnownByNumber {
  id: string;
  fullName: string;
  email: string;
  payrollNumber: string | null;
}

export interface JudgedNumber {
  line: number;
  who: string;
  number: string;
  state: ListedState;
  worker: KnownByNumber | null;
  message: string | null;
}

const separators = ['\t', ';', '|', ','] as const;
const headWords = /\b(?:number|numbers|no|ref|reference|payroll|id)\b/i;

/** Throws `file_empty`, `column_missing`, `csv_invalid` or `too_many_rows`. */
export function readNumberList(text: string): ListedNumber[] {
  const all = readCsv(text, separators.find((one) => text.includes(one)) ?? '\t');
  const [first] = all;
  const head = first && isHead(first.cells) ? first.cells : null;
  const rows = head ? all.slice(1) : all;
  if (rows.length === 0) throw new Refusal('invalid', 'file_empty', 'Paste at least one row.');
  if (rows.length > mostListedNumbers) throw tooMany(rows.length);
  const named = head?.findIndex((heading) => columnFor(heading) === 'payrollNumber') ?? -1;
  const last = Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== '')));
  const place = named < 0 ? last : named;
  if (last < 1) {
    throw new Refusal(
      'invalid',
      'column_missing',
      'Paste two columns: the worker, then the payroll number.',
      { values: { column: 'Payroll number' } },
    );
  }
  return rows.map(({ line, cells }) => {
    const others = cells.filter((cell, index) => cell !== '' && index !== place);
    const email = others.find((cell) => cell.includes('@'))?.toLowerCase() ?? null;
    const number = asText(cells[place] ?? '');
    return { line, who: others.join(' '), cells: others, email, names: namesIn(others), number };
  });
}

function isHead(cells: readonly string[]): boolean {
  if (cells.some((cell) => /[@\d]/.test(cell))) return false;
  return cells.some((cell) => columnFor(cell) !== undefined || headWords.test(cell));
}

function tooMany(rows: number): Refusal {
  const found = rows.toLocaleString('en-GB');
  const most = mostListedNumbers.toLocaleString('en-GB');
  return new Refusal('invalid', 'too_many_rows', `There are ${found} rows. Paste ${most} at a time.`, {
    values: { rows: found, most: mostListedNumbers },
  });
}

/** Folded, the likeliest first: “Amara Okafor”, “Okafor, Amara”, and the two names in two columns. */
function namesIn(cells: readonly string[]): string[] {
  const whole = cells.join(' ');
  const turned = [whole, ...cells].flatMap((one) => {
    const [last, first, ...rest] = one.split(',');
    return last && first && rest.length === 0 ? [`${first} ${last}`] : [];
  });
  const swapped = cells.length === 2 ? [`${cells[1]} ${cells[0]}`] : [];
  return [...new Set([whole, ...turned, ...swapped, ...cells].map(foldedName))].filter(Boolean);
}

export interface NumberFacts {
  /** Workers whom the caller may change, found by an email, a name or a number of the list. */
  workers: readonly KnownByNumber[];
  /** The id of whoever has each number of the list, also outside the caller's workers. */
  owners: ReadonlyMap<string, string>;
}

export function judgeNumbers(rows: readonly ListedNumber[], facts: NumberFacts): JudgedNumber[] {
  const found = finder(facts.workers);
  const read = rows.map((row) => {
    const met = found(row);
    const [worker = null] = met.length === 1 ? met : [];
    return { row, met, worker };
  });
  const ofWorker = Map.groupBy(read, ({ worker }) => worker?.id);
  const ofNumber = Map.groupBy(read, ({ row: { number } }) => number);
  const judged = read.map((one) => {
    const { line, who, number } = one.row;
    const again =
      repeated(one, (one.worker && ofWorker.get(one.worker.id)) ?? [], 'this worker') ??
      repeated(one, ofNumber.get(number) ?? [], 'this number');
    const [state, message] = stateOf(one.row, one.met, again);
    return { line, who, number, state, worker: one.worker, message };
  });
  return withoutTaken(judged, facts.owners);
}

interface FoundRow {
  row: ListedNumber;
  worker: KnownByNumber | null;
}

/** A plain repetition is read once. Two lines that contradict each other are both left out. */
function repeated({ row, worker }: FoundRow, alike: readonly FoundRow[], what: string): string | null {
  const other = alike.find((one) => {
    const isSame = one.worker?.id === worker?.id && one.row.number === row.number;
    return one.row.line !== row.line && (!isSame || one.row.line < row.line);
  });
  return other ? `Line ${other.row.line} has ${what} too` : null;
}

function finder(workers: readonly KnownByNumber[]): (row: ListedNumber) => readonly KnownByNumber[] {
  const byEmail = Map.groupBy(workers, ({ email }) => email);
  const byNumber = Map.groupBy(workers, ({ payrollNumber }) => payrollNumber);
  const byName = Map.groupBy(workers, ({ fullName }) => foldedName(fullName));
  return ({ email, cells, names }) => {
    if (email !== null) return byEmail.get(email) ?? [];
    const known = [
      ...names.map((name) => byName.get(name)),
      ...cells.map((cell) => byNumber.get(asText(cell))),
    ];
    return known.find((some) => some !== undefined) ?? [];
  };
}

function stateOf(
  { who, number }: ListedNumber,
  met: readonly KnownByNumber[],
  again: string | null,
): [ListedState, string | null] {
  const [worker] = met;
  if (!worker) {
    return ['unknown', who === '' ? 'No worker on this line' : 'No worker has this name, email or number'];
  }
  if (met.length > 1) {
    const emails = met.map(({ email }) => email).toSorted();
    return ['ambiguous', `${met.length} workers have this name: use the email, ${emails.join(' or ')}`];
  }
  const wrong =
    mangled('Payroll number', number) ?? PayrollNumber.safeParse(number).error?.issues[0]?.message;
  if (wrong) return ['unreadable', number === '' ? 'No payroll number on this line' : wrong];
  if (again) return ['duplicate', again];
  const { payrollNumber: full } = worker;
  if (full === number) return ['same', null];
  if (full && isShortened(number, full)) return ['unreadable', leftOut('Payroll number', { number, full })];
  return ['change', null];
}

/** Numbers may change hands inside the list. Each refused row keeps its number, which may refuse another. */
function withoutTaken(judged: JudgedNumber[], owners: NumberFacts['owners']): JudgedNumber[] {
  const leaving = new Set(judged.flatMap(({ state, worker }) => (state === 'change' && worker?.id) || []));
  const next = judged.map((row) => {
    const owner = row.state === 'change' ? owners.get(row.number) : undefined;
    if (owner === undefined || owner === row.worker?.id || leaving.has(owner)) return row;
    return { ...row, state: 'taken', message: takenPayrollNumber(row.number) } as const;
  });
  return next.some((row, index) => row !== judged[index]) ? withoutTaken(next, owners) : next;
}
