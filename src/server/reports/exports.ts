import type { Context } from 'hono';
import { dayAt } from '#domain/calendar/calendar.ts';
import { throwIf } from '#domain/refusal.ts';
import {
  type ExportFormat,
  mostExportsAtOnce,
  refusalToExport,
  refusalToOneMoreExport,
  type ReportFilter,
  reportFileName,
} from '#domain/report/report.ts';
import { rateCells, rateColumns, rateLines } from '#domain/report/rate-line.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import {
  billedOf,
  type Cell,
  csvOf,
  payRunCells,
  payRunColumns,
  reportCells,
  reportColumns,
  type ReportLine,
  reportLine,
} from '#domain/report/report-line.ts';
import { csvLine } from '#domain/file/csv.ts';
import type { TimesheetScope } from '#server/access/scope.ts';
import type { Env } from '#server/session/env.ts';
import { type Connection, openDatabase } from '#server/platform/postgres/database.ts';
import { openExportPool } from '#server/platform/postgres/hosts/serving-pool.ts';
import type { Portal } from '#server/portal/portal.ts';
import { listAmounts } from '#server/pricing/amount-store.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { countAmounts, countReport, listPaidDays, reportPages } from './store.ts';
import { reportSheets } from './report-sheets.ts';
import { workbook } from './workbook.ts';

interface ExportRequest {
  c: Context<Env>;
  format: ExportFormat;
  scope: TimesheetScope;
  filter: ReportFilter;
  byRate: boolean;
  withPayRun: boolean;
}

export function reportExports({ clock, config, sessionsAt }: Portal) {
  const timeZone = config.agencyTimeZone;
  const exports = openDatabase(openExportPool(sessionsAt, mostExportsAtOnce));

  async function write(
    tx: Connection,
    request: ExportRequest,
    answer: (response: Response) => void,
  ): Promise<void> {
    const { c, format, scope, filter, byRate, withPayRun } = request;
    const { matching, weeksWithoutRate } = await countReport(tx, scope, filter);
    const total = byRate ? await countAmounts(tx, scope, filter) : matching;
    throwIf(refusalToExport(total, format));
    const fileName = reportFileName(dayAt(clock(), timeZone), format);
    c.header('Content-Disposition', `attachment; filename="${fileName}"`);
    c.header('X-Total-Count', String(total));
    c.header('X-Weeks-Without-Rate', String(weeksWithoutRate));
    if (c.req.method === 'HEAD') return answer(c.body(null));
    const columns = [...(byRate ? rateColumns : reportColumns), ...(withPayRun ? payRunColumns : [])];
    const payCells = await payCellsFor(tx, withPayRun);
    const rows = (byRate ? rowsByRate : rowsByWeek)(tx, request, { timeZone, payCells });
    const notes = linesOf(tx, { ...request, filter: { ...filter, rate: 'missing' } }, timeZone);
    const file =
      format === 'csv'
        ? csvFile(columns, rows)
        : workbook(reportSheets({ byRate, columns, rows, total, notes, weeksWithoutRate }));
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    answer(c.body(readable));
    const writer = writable.getWriter();
    try {
      for await (const piece of file) await writer.write(piece);
      await writer.close();
    } catch (problem) {
      // Abort the stream: a reader must not take a part for the whole file.
      c.var.log.warn({ problem }, 'an export was interrupted');
      await writer.abort(problem);
    }
  }

  return (request: ExportRequest): Promise<Response> =>
    new Promise((answer, refuse) => {
      exports
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => write(tx, request, answer))
        .catch((problem: unknown) => refuse(areAllTaken(problem) ? refusalToOneMoreExport() : problem));
    });
}

function areAllTaken(problem: unknown): boolean {
  return problem instanceof Error && problem.message === 'timeout exceeded when trying to connect';
}

async function* pagesWithLines(
  tx: Connection,
  { scope, filter }: ExportRequest,
  timeZone: string,
): AsyncGenerator<{ row: ReviewedTimesheet; line: ReportLine }[]> {
  for await (const rows of reportPages(tx, scope, filter)) {
    const partly = rows.filter(({ bill }) => bill === null);
    const amounts = partly.length > 0 ? await listAmounts(tx, partly) : new Map<string, AmountRow[]>();
    yield rows.map((row) => ({
      row,
      line: reportLine(row, timeZone, billedOf(row, amounts.get(row.id) ?? [])),
    }));
  }
}

async function* linesOf(
  tx: Connection,
  request: ExportRequest,
  timeZone: string,
): AsyncGenerator<ReportLine[]> {
  for await (const page of pagesWithLines(tx, request, timeZone)) yield page.map(({ line }) => line);
}

interface Written {
  timeZone: string;
  payCells: (row: ReviewedTimesheet) => Cell[];
}

async function payCellsFor(tx: Connection, isWanted: boolean): Promise<Written['payCells']> {
  if (!isWanted) return () => [];
  const paidDays = await listPaidDays(tx);
  return ({ payRun = null }) => payRunCells(payRun, payRun === null ? null : (paidDays.get(payRun) ?? null));
}

async function* rowsByWeek(
  tx: Connection,
  request: ExportRequest,
  { timeZone, payCells }: Written,
): AsyncGenerator<Cell[][]> {
  for await (const page of pagesWithLines(tx, request, timeZone)) {
    yield page.map(({ row, line }) => [...reportCells(line), ...payCells(row)]);
  }
}

async function* rowsByRate(
  tx: Connection,
  { scope, filter }: ExportRequest,
  { timeZone, payCells }: Written,
): AsyncGenerator<Cell[][]> {
  for await (const rows of reportPages(tx, scope, filter)) {
    const amounts = await listAmounts(tx, rows);
    yield rows.flatMap((row) =>
      rateLines(row, amounts.get(row.id) ?? [], timeZone).map((line) => [
        ...rateCells(line),
        ...payCells(row),
      ]),
    );
  }
}

async function* csvFile(
  columns: readonly string[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvLine(columns)}\r\n`);
  for await (const rows of pages) yield Buffer.from(rows.map((cells) => `${csvOf(cells)}\r\n`).join(''));
}
