/** Reads CSV files of spreadsheets, with one of four separators, quotes and an optional byte order mark. */

import { asMeant } from '#domain/file/csv.ts';
import { Refusal } from '#domain/refusal.ts';
import { cleaned } from '#domain/text.ts';

export interface CsvRow {
  line: number;
  cells: string[];
}

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const saidSeparator = /^"?sep=([,;\t|])"?[,;\t|]*(\r\n|\r|\n|$)/i;

/** Empties the `sep=` line instead of removing it, so that line numbers stay correct. */
export function contentOf(file: string): { text: string; separator: Separator | null } {
  const text = file.replace(/^\uFEFF/, '');
  const [line = '', separator] = saidSeparator.exec(text) ?? [];
  if (!separator) return { text, separator: null };
  return { text: `\n${text.slice(line.length)}`, separator: separator as Separator };
}

export function rowsOf(
  text: string,
  separator: Separator,
  mostRows = Number.POSITIVE_INFINITY,
): { rows: CsvRow[]; openQuote: number | null } {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begin = 1;

  function endCell(): void {
    cells.push(asMeant(cleaned(cell).trim()).trim());
    cell = '';
  }
  function endRow(): void {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begin, cells });
    cells = [];
  }

  for (let index = 0; index < text.length && rows.length < mostRows; index += 1) {
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
  if (rows.length < mostRows) endRow();
  return { rows, openQuote: isQuoted ? begin : null };
}

export function readCsv(text: string, separator: Separator): CsvRow[] {
  const { rows, openQuote } = rowsOf(text, separator);
  if (openQuote === null) return rows;
  throw new Refusal(
    'invalid',
    'csv_invalid',
    `A quotation mark is not closed in the row on line ${openQuote}.`,
    { values: { line: openQuote } },
  );
}
