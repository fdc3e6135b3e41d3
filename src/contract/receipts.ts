import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';

export const receiptEndpoints = endpoints({
  'GET /api/timesheets/:id/receipt': {
    tag: 'Timesheets',
    summary: 'The receipt of an approved timesheet as a PDF file',
    who: 'signed in',
    description: 'The hours, the pay rate and the gross pay; never the bill rate or the margin.',
    params: ById,
    file: { type: 'application/pdf', description: 'One page, A4' },
    refuses: ['missing', 'conflict'],
  },
});
