/** The receipt of an approved week, to keep and to print. */

import { Hono } from 'hono';
import { accentOnWhite } from '#domain/agency/accent.ts';
import { receiptFileName, receiptOf, refusalToReceipt } from '#domain/timesheet/receipt.ts';
import { insist } from '#domain/refusal.ts';
import { asOwn } from '#domain/timesheet/timesheet.ts';
import { getTimesheet } from '#server/timesheets/store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { pdfOf } from './receipt-pdf.ts';
import { ById } from '#server/platform/http/shapes.ts';

export function receiptRoutes({ db, config, agency }: Portal): Hono<Env> {
  return new Hono<Env>().get(
    '/:id/receipt',
    described({
      tag: 'Timesheets',
      summary: 'The receipt of an approved timesheet as a PDF file',
      who: 'signed in',
      description: 'The hours, the pay rate and the gross pay; never the bill rate or the margin.',
      answers: { type: 'application/pdf', description: 'One page, A4' },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    async (c) => {
      const timesheet = await getTimesheet(db, c.req.valid('param').id, c.var.person, 'see a timesheet');
      insist(refusalToReceipt(timesheet));
      const { name, accentColour } = await agency.current();
      const receipt = receiptOf(asOwn(timesheet), { agencyName: name, timeZone: config.agencyTimeZone });
      const file = receiptFileName(timesheet.candidate.fullName, timesheet.weekStart);
      return c.body(await pdfOf(receipt, accentOnWhite(accentColour)), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${file}"`,
      });
    },
  );
}
