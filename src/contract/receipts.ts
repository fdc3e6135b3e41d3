import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';

export const receiptEndpoints = endpoints({
  'GET /api/timesheets/:id/receipt': {
    operationId: 'downloadTimesheetReceipt',
    tag: 'Timesheets',
    summary: 'Downloads the receipt of an approved timesheet as a PDF',
    who: 'signed in',
    description:
      'Has the hours, the pay rate and the gross pay, or the amount payable to the umbrella company or invoiced by the limited company; never the bill rate or the margin. A corrected week names the receipt that it replaces.',
    params: ById,
    file: { type: 'application/pdf', description: 'A PDF of one A4 page' },
    refuses: ['missing', 'conflict'],
  },
});
