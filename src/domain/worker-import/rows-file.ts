import { quoted, returnable } from '#domain/file/csv.ts';
import { columns, columnsOfDays } from './columns.ts';
import type { ImportChoices } from './import-choices.ts';
import { columnFor } from './headings.ts';
import { foundColumns, judgedDays } from './read-workers.ts';
import { readTable } from './table.ts';
import { daysIn } from './written-days.ts';

/**
 * Writes the rows that begin on the given lines as CSV, with the headings of the template. Ambiguous dates
 * are written in the meaning that the user chose.
 */
export function onlyLines(file: string, lines: ReadonlySet<number>, choices: ImportChoices = {}): string {
  const table = readTable(file, choices.hasHeadings);
  const found = foundColumns(table, choices);
  const judged = judgedDays(table, found, choices);
  const width = Math.max(found.length, table.head?.cells.length ?? 0);
  const headings = Array.from({ length: width }, (_, index) => headingOf(index));
  const kept = table.rows
    .filter(({ line }) => lines.has(line))
    .map(({ cells }) => cells.map((cell, index) => asChosen(cell, index)));
  return `\uFEFF${[headings, ...kept].map((cells) => `${cells.map((cell) => quoted(returnable(cell))).join(',')}\r\n`).join('')}`;

  function headingOf(index: number): string {
    const name = found[index];
    if (name) return columns[name].heading;
    const heading = table.head?.cells[index] ?? '';
    return columnFor(heading) ? `${heading} (left out)` : heading;
  }

  function asChosen(cell: string, index: number): string {
    const name = found[index];
    if (name === 'clientName') return choices.clients?.[cell] ?? cell;
    const days = columnsOfDays.some((one) => one === name) ? daysIn(cell) : null;
    const order = name ? days && judged.of(columns[name].heading) : null;
    return days?.['day first'] === days?.['month first'] ? cell : ((order && days?.[order]) ?? cell);
  }
}
