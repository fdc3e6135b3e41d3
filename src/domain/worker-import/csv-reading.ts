/** Reads comma-separated values as spreadsheets write them: with commas, semicolons or tabs, quotes, and a byte order mark. */

import { csvLine } from '#domain/file/csv.ts';
import { Refusal } from '#domain/refusal.ts';

export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

const separators = [',', ';', '\t'] as const;

/** The separator that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) break;
    const count = counts.get(character);
    if (!isQuoted && count !== undefined) counts.set(character, count + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** The rows of a file, without those that are empty; cells are trimmed. Refuses a quote that never ends. */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begin = 1;

  function endCell(): void {
    cells.push(cell.trim());
    cell = '';
  }
  function endRow(): void {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begin, cells });
    cells = [];
  }

  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    const isBreak = character === '\n' || (character === '\r' && text[index + 1] !== '\n');
    if (isBreak) line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (isBreak) {
      endRow();
      begin = line;
    } else if (character !== '\r') cell += character;
  }
  if (isQuoted) {
    throw new Refusal(
      'invalid',
      `The quotation mark in the row that begins on line ${begin} is never closed.`,
    );
  }
  endRow();
  return rows;
}

/** The heading and the rows that begin on these lines, as a file of their own: to be corrected and read again. */
export function onlyLines(file: string, lines: ReadonlySet<number>): string {
  const kept = readCsv(file).filter(({ line }, index) => index === 0 || lines.has(line));
  return `\uFEFF${kept.map(({ cells }) => `${csvLine(cells)}\r\n`).join('')}`;
}
