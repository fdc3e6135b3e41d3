/** The report as a file: counted and read in one snapshot, a page of rows at a time, in constant memory. */

import type { Context } from 'hono';
import type { Pool, PoolConfig } from 'pg';
import { dayAt } from '#domain/calendar/calendar.ts';
import { insist } from '#domain/refusal.ts';
import {
  type ExportFormat,
  mostExportsAtOnce,
  refusalToExport,
  refusalToOneMoreExport,
  type ReportFilter,
  reportFileName,
} from '#domain/report/report.ts';
import { csvHeading, csvOf, type ReportLine, reportLine } from '#domain/report/report-line.ts';
import type { TimesheetScope } from '#server/access/scope.ts';
import type { Env } from '#server/platform/http/env.ts';
import { type Connection, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal.ts';
import { countReport, reportPages } from './store.ts';
import { workbook } from './workbook.ts';

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Asked {
  c: Context<Env>;
  format: ExportFormat;
  scope: TimesheetScope;
  filter: ReportFilter;
}

/** Answers with the whole of a report. */
export function reportExports({ clock, config, pool }: Portal) {
  const timeZone = config.agencyTimeZone;
  const exports = openDatabase(openExportPool(pool));

  /** From the count to the last row; `answer` is called before the first. */
  async function write(tx: Connection, asked: Asked, answer: (response: Response) => void): Promise<void> {
    const { c, format, scope, filter } = asked;
    const { matching: total, weeksWithoutRate } = await countReport(tx, scope, filter);
    insist(refusalToExport(total, format));
    const fileName = reportFileName(dayAt(clock(), timeZone), format);
    c.header('Content-Type', types[format]);
    c.header('Content-Disposition', `attachment; filename="${fileName}"`);
    c.header('X-Total-Count', String(total));
    c.header('X-Weeks-Without-Rate', String(weeksWithoutRate));
    if (c.req.method === 'HEAD') return answer(c.body(null));
    const rows = linesOf(tx, asked, timeZone);
    const notes = linesOf(tx, { ...asked, filter: { ...filter, rate: 'missing' } }, timeZone);
    const file = format === 'csv' ? csvFile(rows) : workbook({ rows, total, notes, weeksWithoutRate });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    answer(c.body(readable));
    const writer = writable.getWriter();
    try {
      for await (const piece of file) await writer.write(piece);
      await writer.close();
    } catch (problem) {
      // Nobody takes a part for the whole; a reader who has left fails the next piece.
      c.var.log.warn({ problem }, 'an export broke off');
      await writer.abort(problem);
    }
  }

  return (asked: Asked): Promise<Response> =>
    new Promise((answer, refuse) => {
      exports
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => write(tx, asked, answer))
        .catch((problem: unknown) => refuse(areAllTaken(problem) ? refusalToOneMoreExport() : problem));
    });
}

/** Connections for exports alone: one lasts as long as its reader takes, which must not hold up others' requests. */
function openExportPool({ options }: { options: PoolConfig }): Pool {
  return openPool(options.connectionString ?? '', {
    ...options,
    max: mostExportsAtOnce,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
  });
}

/** Whether the wait for a connection was over before one was free. */
function areAllTaken(problem: unknown): boolean {
  return problem instanceof Error && problem.message === 'timeout exceeded when trying to connect';
}

async function* linesOf(
  tx: Connection,
  { scope, filter }: Asked,
  timeZone: string,
): AsyncGenerator<ReportLine[]> {
  for await (const rows of reportPages(tx, scope, filter)) yield rows.map((row) => reportLine(row, timeZone));
}

async function* csvFile(pages: AsyncIterable<ReportLine[]>): AsyncGenerator<Uint8Array> {
  // The mark makes spreadsheets read the pound signs and accents as UTF-8.
  yield Buffer.from(`\uFEFF${csvHeading()}\r\n`);
  for await (const lines of pages) yield Buffer.from(lines.map((line) => `${csvOf(line)}\r\n`).join(''));
}
