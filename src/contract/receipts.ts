import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';

export const receiptEndpoints = endpoints({
  'GET /api/timesheets/:id/receipt': {
    operationId: 'downloadTimesheetReceipt',
    tag: 'Timesheets',
    summary: 'The receipt of an approved timesheet as a PDF file',
    who: 'signed in',
    description:
      'The hours, the pay rate and the gross pay, or what is payable to the umbrella company or to be invoiced by the limited company of the approved week; never the bill rate or the margin. Of a corrected week it says when that was, and which receipt it replaces.',
    params: ById,
    file: { type: 'application/pdf', description: 'One page, A4' },
    refuses: ['missing', 'conflict'],
  },
});
