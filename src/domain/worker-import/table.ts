import { type CsvRow, contentOf, readCsv, rowsOf, type Separator, separators } from './csv-reading.ts';
import { columnFor } from './headings.ts';

export interface Table {
  head: CsvRow | null;
  above: CsvRow[];
  rows: CsvRow[];
}

const mostAbove = 20;
const mostSampled = 40_000;

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

function separatorOf(text: string): Separator {
  const sample = text.slice(0, mostSampled);
  const judged = separators.map((separator) => {
    const { rows } = rowsOf(sample, separator, mostAbove);
    return { separator, known: Math.max(0, ...rows.map(knownIn)), cells: rows[0]?.cells.length ?? 0 };
  });
  const [best] = judged.toSorted((one, other) => other.known - one.known || other.cells - one.cells);
  return best?.separator ?? ',';
}

function knownIn({ cells }: CsvRow): number {
  return new Set(cells.flatMap((cell) => columnFor(cell) ?? [])).size;
}

function placeOfHead(rows: readonly CsvRow[]): number {
  const known = rows.slice(0, mostAbove).map(knownIn);
  const place = known.indexOf(Math.max(1, ...known));
  const row = rows[place];
  if (!row) return -1;
  return (known[place] ?? 0) > 1 || !row.cells.some((cell) => /[@\d]/.test(cell)) ? place : -1;
}
