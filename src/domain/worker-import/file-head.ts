import { Refusal } from '#domain/refusal.ts';
import { type Column, columnNames, columns } from './columns.ts';
import { columnFor, doubtfulColumnFor, throwIfColumnMissing } from './headings.ts';
import type { ImportChoices } from './import-choices.ts';
import { foundColumns } from './read-workers.ts';
import { readTable } from './table.ts';

interface HeadColumn {
  place: number;
  heading: string;
  example: string;
  column: Column | null;
  isInDoubt: boolean;
}

export interface FileHead {
  hasHeadings: boolean;
  columns: HeadColumn[];
  problem: string | null;
}

/** Throws only for a file that is not a table. Any other refusal is returned as `problem`. */
export function headOf(file: string, choices: ImportChoices = {}): FileHead {
  const table = readTable(file, choices.hasHeadings);
  const headings = table.head?.cells ?? null;
  const width = Math.max(headings?.length ?? 0, ...table.rows.slice(0, 100).map(({ cells }) => cells.length));
  const { found, problem } = foundOrProblem();
  return {
    hasHeadings: headings !== null,
    columns: Array.from({ length: width }, (_, index) => {
      const heading = headings?.[index] ?? '';
      return {
        place: index + 1,
        heading,
        example: table.rows.find(({ cells }) => cells[index])?.cells[index] ?? '',
        column: found[index] ?? null,
        isInDoubt: doubtfulColumnFor(heading) !== undefined,
      };
    }),
    problem,
  };

  function foundOrProblem() {
    try {
      const known = foundColumns(table, choices);
      throwIfColumnMissing(headings, known);
      return { found: known, problem: null };
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const known: (Column | null)[] =
        choices.columns ?? (headings ?? []).map((heading) => columnFor(heading) ?? null);
      return {
        found: known.map((name, index) => (known.indexOf(name) === index ? name : null)),
        problem: refusal.message,
      };
    }
  }
}

export const columnChoices = columnNames.map((name) => [name, columns[name].heading] as const);
