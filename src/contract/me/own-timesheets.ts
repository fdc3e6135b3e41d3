/** A candidate's own timesheets: reading them, sending a week, and taking one back. */

import * as z from 'zod/mini';
import { SentEntry, sentEntryOf } from '#domain/timesheet/entry.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf, pageQuery } from '#contract/endpoint/list.ts';
import { OwnTimesheetRow, payStateSaid } from '#contract/timesheets.ts';

const keyMessage = 'An Idempotency-Key has 1 to 200 visible characters';

export const ownTimesheetEndpoints = endpoints({
  'GET /api/me/timesheets': {
    tag: 'My week',
    summary: 'My own timesheets, newest week first',
    who: 'candidate',
    description: payStateSaid,
    query: z.object(pageQuery),
    answer: listOf(OwnTimesheetRow),
  },
  'POST /api/me/timesheets': {
    tag: 'My week',
    summary: 'Submit a week, or resubmit one whose timesheet is Rejected',
    who: 'candidate',
    description:
      'Hours 0 to 24 in steps of 0.5, or those of the assignment; mileage in steps of 0.1. Where the assignment asks for times, `lines` are the shifts, each on the day on which it starts, `finishTime` on the next day where it is not after `startTime`; the seven hours may then be left out, and if they are sent they are what the shifts come to. `units` are days in halves, pieces and miles of the rate types that the assignment pays otherwise than by the hour (`unitTypes` of `GET /api/me`), each on its day; the hours of a day that is paid as one are sent all the same. A worker with several assignments in that week says which with `assignmentId`. An `Idempotency-Key` header makes a repeat safe: it gets the first answer again.',
    headers: z.object({
      'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, keyMessage))),
    }),
    body: SentEntry,
    bodyFrom: ({ assignments }, sent) => sentEntryOf(assignments, sent),
    answer: OwnTimesheetRow,
    status: 201,
    refuses: ['conflict'],
  },
});

export const recallEndpoints = endpoints({
  'POST /api/timesheets/:id/recall': {
    tag: 'My week',
    summary: 'Take back my own timesheet while it is Pending; answers what was taken back',
    who: 'candidate',
    description:
      'The week can then be submitted again. A rejected version that it had replaced stands again. The history keeps both.',
    params: ById,
    answer: OwnTimesheetRow,
    refuses: ['missing', 'conflict'],
  },
});
