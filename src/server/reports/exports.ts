/** The report as a file: every row, streamed in constant memory. */

import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { dayAt } from '#domain/calendar/calendar.ts';
import { type ExportFormat, refusalToExport, reportFileName, reportHeading } from '#domain/report/report.ts';
import { reviewersOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import { openExportPool, openReportExport, type Portion } from './report-export.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import { streamed } from '#server/platform/http/streamed.ts';
import { zipped } from '#server/platform/http/zipped.ts';
import type { Portal } from '#server/portal.ts';
import { workbookOf } from './report-workbook.ts';
import { checked, filterShape } from './routes.ts';

const ExportQuery = z.object(filterShape);

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function reportExportRoutes(portal: Portal): Hono<Env> {
  const { db, clock, config } = portal;
  const exports = openExportPool(portal.pool);
  const app = new Hono<Env>();
  app.use(signedIn(portal), reviewersOnly);

  app.get(
    '/timesheets.csv',
    described({
      tag: 'Reports',
      summary: 'The whole export, streamed',
      who: 'reviewer',
      description:
        'A missing rate is 0.00 in the columns, as a rate of 0 is; the header `X-Weeks-Without-Rate` is how many rows lack one, and `rate=missing` keeps those alone.',
      answers: { type: 'text/csv', description: 'UTF-8 with a byte order mark, every cell quoted' },
      refuses: ['invalid', 'missing'],
    }),
    asked('query', ExportQuery),
    async (c) => exported(c, 'csv', c.req.valid('query')),
  );

  app.get(
    '/timesheets.xlsx',
    described({
      tag: 'Reports',
      summary: 'The whole export as a spreadsheet, streamed',
      who: 'reviewer',
      description:
        'The rows and columns of the CSV: amounts and hours as numbers, days and times as such, text never as a formula. Where weeks lack a rate, a second sheet lists them and says which. A sheet holds 1,048,575 rows.',
      answers: { type: types.xlsx, description: 'An Office Open XML workbook' },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('query', ExportQuery),
    async (c) => exported(c, 'xlsx', c.req.valid('query')),
  );

  async function exported(
    c: Context<Env>,
    format: ExportFormat,
    { consultantId, ...filter }: z.infer<typeof ExportQuery>,
  ): Promise<Response> {
    const reach = { person: c.var.person, consultantId };
    const asked = { reach, filter: checked(filter), timeZone: config.agencyTimeZone };
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
  }

  return app;
}

async function* csvOf(rows: AsyncIterable<Portion>): AsyncGenerator<Uint8Array> {
  // The mark makes spreadsheets read the pound signs and accents as UTF-8.
  yield Buffer.from(`\uFEFF${reportHeading()}\r\n`);
  for await (const { bytes } of rows) yield bytes;
}
