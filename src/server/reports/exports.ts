import type { Context } from 'hono';
import { dayAndTimeAt, dayAt } from '#domain/calendar/calendar.ts';
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
  moneyOrEmpty,
  payRunCells,
  payRunColumns,
  reportCells,
  reportColumns,
  type ReportLine,
  reportLine,
  text,
} from '#domain/report/report-line.ts';
import { filteredFileName, filterFacts } from '#domain/report/filter-facts.ts';
import { columnsForClient, furtherCells, furtherColumns } from '#domain/report/further-line.ts';
import { csvLine } from '#domain/file/csv.ts';
import type { TimesheetScope } from '#server/access/scope.ts';
import type { Env } from '#server/session/env.ts';
import { type Connection, openDatabase } from '#server/platform/postgres/database.ts';
import { openExportPool } from '#server/platform/postgres/hosts/serving-pool.ts';
import type { Portal } from '#server/portal/portal.ts';
import { listAmounts } from '#server/pricing/amount-store.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { AgencyClock } from '#server/timesheets/lists/list-store.ts';
import { hasPayRuns, listFurtherFacts, namesIn } from './further-store.ts';
import { countAmounts, countReport, listPaidDays, reportPages } from './store.ts';
import { reportSheets } from './report-sheets.ts';
import { workbook } from './workbook.ts';

interface ExportRequest {
  c: Context<Env>;
  format: ExportFormat;
  scope: TimesheetScope;
  filter: ReportFilter;
  byRate: boolean;
  /** True adds pay run and payment date to the CSV, and all further columns to the spreadsheet. */
  withMore: boolean;
  /** True removes pay, margin, addresses and payroll data. Only the spreadsheet supports this. */
  isForClient: boolean;
}

export function reportExports({ clock, config, sessionsAt }: Portal) {
  const timeZone = config.agencyTimeZone;
  const exports = openDatabase(openExportPool(sessionsAt, mostExportsAtOnce));

  async function write(
    tx: Connection,
    request: ExportRequest,
    answer: (response: Response) => void,
  ): Promise<void> {
    const { c, format, scope, filter, byRate, isForClient } = request;
    const { matching, weeksWithoutRate } = await countReport(tx, scope, filter);
    const total = byRate ? await countAmounts(tx, scope, filter) : matching;
    throwIf(refusalToExport(total, format));
    const today = dayAt(clock(), timeZone);
    const names = format === 'csv' ? {} : await namesIn(tx, filter, scope.consultantId);
    const fileName =
      format === 'csv'
        ? reportFileName(today, format)
        : filteredFileName(filter, names, { today, format, isForClient });
    c.header('Content-Disposition', `attachment; filename="${fileName}"`);
    c.header('X-Total-Count', String(total));
    c.header('X-Weeks-Without-Rate', String(weeksWithoutRate));
    if (c.req.method === 'HEAD') return answer(c.body(null));
    const more = await moreColumns(tx, request, { today, timeZone });
    const all = [...(byRate ? rateColumns : reportColumns), ...more.columns];
    const kept = isForClient ? columnsForClient(all) : null;
    const columns = kept ? kept.map((index) => all[index] ?? '') : all;
    const rows = only(kept, (byRate ? rowsByRate : rowsByWeek)(tx, request, { timeZone, more }));
    const notes = linesOf(tx, { ...request, filter: { ...filter, rate: 'missing' } }, timeZone);
    const file =
      format === 'csv'
        ? csvFile(columns, rows)
        : workbook(
            reportSheets({
              byRate,
              columns,
              rows,
              total,
              notes: isForClient ? null : notes,
              weeksWithoutRate,
              facts: [
                ...filterFacts(filter, names),
                ['Rows', total.toLocaleString('en-GB')],
                ['Made on', dayAndTimeAt(clock().toISOString(), timeZone)],
                ['Made by', c.var.person.fullName],
              ],
            }),
          );
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    answer(c.body(readable));
    const writer = writable.getWriter();
    try {
      for await (const piece of file) await writer.write(piece);
      await writer.close();
    } catch (problem) {
      // The stream is aborted, so that the reader does not take a part for the whole file.
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
  clock?: AgencyClock,
): AsyncGenerator<{ row: ReviewedTimesheet; line: ReportLine }[]> {
  for await (const rows of reportPages(tx, scope, filter, clock)) {
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

interface More {
  columns: readonly string[];
  clock?: AgencyClock;
  cellsOf: (rows: readonly ReviewedTimesheet[]) => Promise<(row: ReviewedTimesheet) => Cell[]>;
}

async function moreColumns(
  tx: Connection,
  { format, withMore, isForClient }: ExportRequest,
  clock: AgencyClock,
): Promise<More> {
  if (format === 'xlsx' && (withMore || isForClient)) {
    const hasRuns = await hasPayRuns(tx);
    const columns = furtherColumns(hasRuns);
    const cellsOf: More['cellsOf'] = async (rows) => {
      const facts = await listFurtherFacts(tx, rows);
      return (row) => furtherCells(row, facts.get(row.id), hasRuns);
    };
    return hasRuns ? { columns, clock, cellsOf } : { columns, cellsOf };
  }
  if (!withMore) return { columns: [], cellsOf: () => Promise.resolve(() => []) };
  const paidDays = await listPaidDays(tx);
  const cells = ({ payRun: run }: ReviewedTimesheet) =>
    payRunCells(run ?? null, run === undefined ? null : (paidDays.get(run) ?? null));
  return { columns: payRunColumns, cellsOf: () => Promise.resolve(cells) };
}

interface Written {
  timeZone: string;
  more: More;
}

async function* rowsByWeek(
  tx: Connection,
  request: ExportRequest,
  { timeZone, more }: Written,
): AsyncGenerator<Cell[][]> {
  const money = request.isForClient ? moneyOrEmpty : undefined;
  for await (const page of pagesWithLines(tx, request, timeZone, more.clock)) {
    const moreCells = await more.cellsOf(page.map(({ row }) => row));
    yield page.map(({ row, line }) => [...reportCells(line, money), ...moreCells(row)]);
  }
}

async function* rowsByRate(
  tx: Connection,
  { scope, filter }: ExportRequest,
  { timeZone, more }: Written,
): AsyncGenerator<Cell[][]> {
  for await (const rows of reportPages(tx, scope, filter, more.clock)) {
    const amounts = await listAmounts(tx, rows);
    const moreCells = await more.cellsOf(rows);
    yield rows.flatMap((row) =>
      rateLines(row, amounts.get(row.id) ?? [], timeZone).map((line) => [
        ...rateCells(line),
        ...moreCells(row),
      ]),
    );
  }
}

async function* only(
  kept: readonly number[] | null,
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of pages)
    yield kept ? rows.map((cells) => kept.map((index) => cells[index] ?? text(null))) : rows;
}

async function* csvFile(
  columns: readonly string[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvLine(columns)}\r\n`);
  for await (const rows of pages) yield Buffer.from(rows.map((cells) => `${csvOf(cells)}\r\n`).join(''));
}
