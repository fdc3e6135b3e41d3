import { noRateText } from '#domain/money/pay.ts';
import type { FilterFact } from '#domain/report/filter-facts.ts';
import { furtherTotals } from '#domain/report/further-line.ts';
import { rateColumns, rateTotals } from '#domain/report/rate-line.ts';
import {
  type Cell,
  noteCells,
  noteColumns,
  reportColumns,
  type ReportLine,
  reportTotals,
  text,
} from '#domain/report/report-line.ts';
import type { Sheet } from './workbook.ts';

interface Contents {
  byRate: boolean;
  columns: readonly string[];
  rows: AsyncIterable<Cell[][]>;
  total: number;
  notes: AsyncIterable<ReportLine[]> | null;
  weeksWithoutRate: number;
  facts: readonly FilterFact[];
}

/** Column widths in characters. */
const ofWeek = [24, 32, 26, 22, 14, 13, 12, 15, 14, 22, 14, 11, 15, 20] as const;
const ofRate = [14, 9, 13, 13, 12, 12, 14] as const;
const further = {
  'PO Number': 16,
  Site: 20,
  Consultant: 22,
  'Payroll Number': 15,
  'Margin (£)': 13,
  Miles: 9,
  'Days with Hours': 15,
  'Pay Run': 9,
  'Paid On': 13,
  'Pay State': 17,
};

const widthOf: Record<string, number> = {
  ...Object.fromEntries(reportColumns.map((name, index) => [name, ofWeek[index] ?? 12])),
  ...Object.fromEntries(rateColumns.map((name, index) => [name, [...ofWeek, ...ofRate][index] ?? 12])),
  ...further,
};

const numeric = ['Hours Worked', 'Days Worked', 'Units', 'Pay Run', ...furtherTotals];
const wrapped = ['Client'];

export function reportSheets(contents: Contents): Sheet[] {
  const { byRate, columns, rows, total, notes, weeksWithoutRate, facts } = contents;
  const totals = byRate ? rateTotals : [...reportTotals, ...furtherTotals];
  const report: Sheet = {
    name: 'Timesheets',
    columns,
    widths: columns.map((name) => widthOf[name] ?? 12),
    pages: rows,
    count: total,
    totals: totals.filter((name) => columns.includes(name)),
    numeric,
    wrapped,
  };
  const filter = filterSheet(facts);
  if (weeksWithoutRate === 0 || !notes) return [report, filter];
  const withoutRate: Sheet = {
    name: noRateText,
    columns: noteColumns,
    widths: [24, 32, 26, 22, 14, 13, 11, 26],
    pages: notesIn(notes),
    count: weeksWithoutRate,
    totals: [],
    numeric,
    wrapped,
  };
  return [report, withoutRate, filter];
}

export function filterSheet(facts: readonly FilterFact[]): Sheet {
  return {
    name: 'Filter',
    columns: ['Filter', 'Value'],
    widths: [22, 60],
    pages: onePage(facts.map((fact) => fact.map(text))),
    count: facts.length,
    totals: [],
    wrapped: ['Value'],
  };
}

export async function* onePage(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

async function* notesIn(pages: AsyncIterable<ReportLine[]>): AsyncGenerator<Cell[][]> {
  for await (const lines of pages) yield lines.map(noteCells);
}
