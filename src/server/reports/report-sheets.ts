import { noRateText } from '#domain/money/pay.ts';
import { rateColumns, rateTotals } from '#domain/report/rate-line.ts';
import {
  type Cell,
  noteCells,
  noteColumns,
  reportColumns,
  type ReportLine,
  reportTotals,
} from '#domain/report/report-line.ts';
import type { Sheet } from './workbook.ts';

interface Contents {
  byRate: boolean;
  columns: readonly string[];
  rows: AsyncIterable<Cell[][]>;
  total: number;
  notes: AsyncIterable<ReportLine[]>;
  weeksWithoutRate: number;
}

/** In characters. */
const columnWidths = [24, 32, 26, 22, 14, 13, 12, 15, 14, 22, 14, 11, 15, 20, 14, 9, 13, 13, 12, 12, 14];
const payRunWidths = [9, 14];

export function reportSheets({ byRate, columns, rows, total, notes, weeksWithoutRate }: Contents): Sheet[] {
  const report: Sheet = {
    name: 'Timesheets',
    columns,
    widths: [...columnWidths.slice(0, (byRate ? rateColumns : reportColumns).length), ...payRunWidths].slice(
      0,
      columns.length,
    ),
    pages: rows,
    count: total,
    totals: byRate ? rateTotals : reportTotals,
  };
  if (weeksWithoutRate === 0) return [report];
  const withoutRate: Sheet = {
    name: noRateText,
    columns: noteColumns,
    widths: [24, 32, 26, 22, 14, 13, 11, 26],
    pages: notesIn(notes),
    count: weeksWithoutRate,
    totals: [],
  };
  return [report, withoutRate];
}

async function* notesIn(pages: AsyncIterable<ReportLine[]>): AsyncGenerator<Cell[][]> {
  for await (const lines of pages) yield lines.map(noteCells);
}
