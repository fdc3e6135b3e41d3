import type { Context } from 'hono';
import { dayAndTimeAt, dayAt } from '#domain/calendar/calendar.ts';
import { throwIf } from '#domain/refusal.ts';
import { csvLine } from '#domain/file/csv.ts';
import { filterFacts } from '#domain/report/filter-facts.ts';
import { groupCells, groupColumns, groupTotals } from '#domain/report/group-line.ts';
import { type Grouping, groupingNames, type Measure } from '#domain/report/report-groups.ts';
import { type Cell, csvOf } from '#domain/report/report-line.ts';
import {
  breakdownFileName,
  type ExportFormat,
  refusalToExport,
  type ReportFilter,
} from '#domain/report/report.ts';
import type { TimesheetScope } from '#server/access/scope.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { namesIn } from './further-store.ts';
import { groupReport } from './group-store.ts';
import { filterSheet, onePage } from './report-sheets.ts';
import { type Sheet, workbook } from './workbook.ts';

interface ExportRequest {
  c: Context<Env>;
  format: ExportFormat;
  scope: TimesheetScope;
  filter: ReportFilter;
  by: Grouping;
  sort: Measure;
}

export function groupExports({ clock, config, db }: Portal) {
  return async ({ c, format, scope, filter, by, sort }: ExportRequest): Promise<Response> => {
    const { items } = await groupReport(db, scope, { ...filter, by }, { sort, limit: Infinity });
    throwIf(refusalToExport(items.length, format));
    const rows = items.map((group) => groupCells(by, group));
    const fileName = breakdownFileName(by, dayAt(clock(), config.agencyTimeZone), format);
    c.header('Content-Disposition', `attachment; filename="${fileName}"`);
    c.header('X-Total-Count', String(items.length));
    const columns = groupColumns(by);
    if (format === 'csv') return c.body(csvFile(columns, rows));
    const filterAsSheet = filterSheet([
      ...filterFacts(filter, await namesIn(db, filter, scope.consultantId)),
      ['Broken down by', groupingNames[by]],
      ['Rows', items.length.toLocaleString('en-GB')],
      ['Made on', dayAndTimeAt(clock().toISOString(), config.agencyTimeZone)],
      ['Made by', c.var.person.fullName],
    ]);
    return c.body(await bytesOf(workbook([sheetOf(by, columns, rows), filterAsSheet])));
  };
}

function csvFile(columns: readonly string[], rows: readonly Cell[][]): string {
  return `\uFEFF${[csvLine(columns), ...rows.map(csvOf)].join('\r\n')}\r\n`;
}

function sheetOf(by: Grouping, columns: readonly string[], rows: Cell[][]): Sheet {
  const widths = columns.map((name, index) => (index === 0 ? 34 : Math.max(12, name.length + 2)));
  const name = `By ${groupingNames[by]}`;
  return { name, columns, widths, pages: onePage(rows), count: rows.length, totals: groupTotals };
}

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
