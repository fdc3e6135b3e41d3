import type { receiptEndpoints } from '#contract/receipts.ts';
import { accentOnWhite } from '#domain/agency/accent.ts';
import { receiptOf, receiptFileName, refusalToReceipt } from '#domain/timesheet/receipt.ts';
import { throwIf } from '#domain/refusal.ts';
import { asOwn } from '#domain/timesheet/timesheet.ts';
import { getAmounts } from '#server/pricing/amount-store.ts';
import { getTimesheet } from '#server/timesheets/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getReceiptTerms } from './store.ts';
import { pdfOf } from './receipt-pdf.ts';

export function receiptHandlers({ db, config, agency }: Portal): Handlers<typeof receiptEndpoints> {
  return {
    'GET /api/timesheets/:id/receipt': async ({ c, person, params: { id } }) => {
      const timesheet = await getTimesheet(db, id, person, 'see a timesheet');
      throwIf(refusalToReceipt(timesheet));
      const { name, accentColour } = await agency.current();
      const { amounts } = await getAmounts(db, id, person);
      const terms = await getReceiptTerms(db, id);
      const circumstances = { agencyName: name, timeZone: config.agencyTimeZone, amounts, terms };
      const receipt = receiptOf(asOwn(timesheet), circumstances);
      const file = receiptFileName(timesheet.candidate.fullName, timesheet.weekStart);
      return c.body(await pdfOf(receipt, accentOnWhite(accentColour)), 200, {
        'Content-Disposition': `attachment; filename="${file}"`,
      });
    },
  };
}
