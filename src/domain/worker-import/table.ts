/** The table in a file: its separator, the lines above its headings, the headings and the rows below. */

import { type CsvRow, contentOf, readCsv, rowsOf, type Separator, separators } from './csv-reading.ts';
import { columnFor } from './headings.ts';

export interface Table {
  /** Null where no line looks like headings. */
  head: CsvRow | null;
  /** Lines above the headings, like a title. */
  above: CsvRow[];
  rows: CsvRow[];
}

/** Headings are looked for in so many rows. */
const mostAbove = 20;
const mostSampled = 40_000;

/** Reads a file; without headings, where somebody says so, every row is one of the table. */
export function readTable(file: string, hasHeadings = true): Table {
  const { text, separator } = contentOf(file);
  const rows = readCsv(text, separator && text.includes(separator) ? separator : separatorOf(text));
  const place = hasHeadings ? placeOfHead(rows) : -1;
  const head = rows[place] ?? null;
  const isRepeated = ({ cells }: CsvRow) => head !== null && cells.join('\n') === head.cells.join('\n');
  return {
    head,
    above: rows.slice(0, Math.max(place, 0)),
    rows: rows.slice(place + 1).filter((row) => !isRepeated(row)),
  };
}

/** The separator by which most headings are known; where none is, the one that the first line has most of. */
function separatorOf(text: string): Separator {
  const sample = text.slice(0, mostSampled);
  const judged = separators.map((separator) => {
    const { rows } = rowsOf(sample, separator, mostAbove);
    return { separator, known: Math.max(0, ...rows.map(knownIn)), cells: rows[0]?.cells.length ?? 0 };
  });
  const [best] = judged.toSorted((one, other) => other.known - one.known || other.cells - one.cells);
  return best?.separator ?? ',';
}

/** How many columns a row would name as headings. */
function knownIn({ cells }: CsvRow): number {
  return new Set(cells.flatMap((cell) => columnFor(cell) ?? [])).size;
}

function placeOfHead(rows: readonly CsvRow[]): number {
  const known = rows.slice(0, mostAbove).map(knownIn);
  const place = known.indexOf(Math.max(1, ...known));
  const row = rows[place];
  if (!row) return -1;
  // One cell that happens to be a heading makes no headings of the row of a worker.
  return (known[place] ?? 0) > 1 || !row.cells.some((cell) => /[@\d]/.test(cell)) ? place : -1;
}
