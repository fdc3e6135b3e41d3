/** The report as a file: every row, streamed in constant memory. */

import type { Context } from 'hono';
import { dayAt } from '#domain/calendar/calendar.ts';
import {
  type ExportFormat,
  refusalToExport,
  type ReportFilter,
  reportFileName,
  reportHeading,
} from '#domain/report/report.ts';
import type { Env } from '#server/platform/http/env.ts';
import { streamed } from '#server/platform/http/streamed.ts';
import { zipped } from '#server/platform/http/zipped.ts';
import type { Portal } from '#server/portal.ts';
import { openExportPool, openReportExport, type Portion } from './report-export.ts';
import type { TimesheetScope } from '#server/access/scope.ts';
import { workbookOf } from './report-workbook.ts';

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Answers with the whole of a report. */
export function reportExports({ db, clock, config, pool }: Portal) {
  const exports = openExportPool(pool);
  return async (
    c: Context<Env>,
    format: ExportFormat,
    scope: TimesheetScope,
    filter: ReportFilter,
  ): Promise<Response> => {
    const asked = { scope, filter, timeZone: config.agencyTimeZone };
    const found = await openReportExport(db, exports, asked, format);
    const refusal = refusalToExport(found.total, format);
    if (refusal) {
      found.close();
      throw refusal;
    }
    const fileName = reportFileName(dayAt(clock(), config.agencyTimeZone), format);
    c.header('Content-Type', types[format]);
    c.header('Content-Disposition', `attachment; filename="${fileName}"`);
    c.header('X-Total-Count', String(found.total));
    c.header('X-Weeks-Without-Rate', String(found.weeksWithoutRate));
    if (c.req.method === 'HEAD') {
      // Nobody would ever read the rows, nor say so.
      found.close();
      return c.body(null);
    }
    const file = format === 'csv' ? csvOf(found.rows) : zipped(workbookOf(found));
    const body = streamed(
      async (write) => {
        try {
          for await (const piece of file) await write(piece);
        } finally {
          found.close();
        }
      },
      (problem) => c.var.log.warn({ problem }, 'an export broke off'),
    );
    return c.body(body);
  };
}

async function* csvOf(rows: AsyncIterable<Portion>): AsyncGenerator<Uint8Array> {
  // The mark makes spreadsheets read the pound signs and accents as UTF-8.
  yield Buffer.from(`\uFEFF${reportHeading()}\r\n`);
  for await (const { bytes } of rows) yield bytes;
}
