import * as z from 'zod/mini';
import { EntryOnBehalf, SentEntry, sentEntryOf } from '#domain/timesheet/entry.ts';
import { Objecting } from '#domain/timesheet/on-behalf/on-behalf.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf, pageQuery } from '#contract/endpoint/list.ts';
import { OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import { payStateSaid } from '#contract/timesheets/timesheets.ts';
import { OwnAssignment } from '#contract/assignments/own-assignment.ts';

const keyMessage = 'An Idempotency-Key has 1 to 200 visible characters';

const IdempotencyKey = z.object({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, keyMessage))),
});

export const ownTimesheetEndpoints = endpoints({
  'GET /api/me/timesheets': {
    operationId: 'listOwnTimesheets',
    tag: 'My week',
    summary: 'My own timesheets, newest week first',
    who: 'candidate',
    description: payStateSaid,
    query: z.object(pageQuery),
    answer: listOf(OwnTimesheet),
  },
  'POST /api/me/timesheets': {
    operationId: 'submitOwnTimesheet',
    tag: 'My week',
    summary: 'Submit a week, or resubmit one whose timesheet is Rejected',
    who: 'candidate',
    description:
      'Hours 0 to 24 in steps of 0.5, or those of the assignment; mileage in steps of 0.1. Where the assignment asks for times, `lines` are the shifts, each on the day on which it starts, `finishTime` on the next day where it is not after `startTime`; the seven hours may then be left out, and if they are sent they are what the shifts come to. `units` are days in halves, pieces and miles of the rate types that the assignment pays otherwise than by the hour (`unitTypes` of `GET /api/me`), each on its day; the hours of a day that is paid as one are sent all the same. A worker with several assignments in that week says which with `assignmentId`. An `Idempotency-Key` header makes a repeat safe: it gets the first answer again.',
    headers: IdempotencyKey,
    body: SentEntry,
    bodyFrom: ({ assignments }, sent) => sentEntryOf(assignments, sent),
    answer: OwnTimesheet,
    status: 201,
    refuses: ['conflict'],
  },
});

export const objectionEndpoints = endpoints({
  'PUT /api/timesheets/:id/objection': {
    operationId: 'objectToTimesheet',
    tag: 'My week',
    summary: 'Say that a week which someone entered in my place is not right',
    who: 'candidate',
    description:
      'The consultant is told and sees a flag; the week stays as it is until someone acts. `words` are optional, and may follow later, once. Whoever reviews the week rejects it or opens it again; sending it again withdraws the objection, which the history keeps. Harmless to repeat.',
    params: ById,
    body: Objecting,
    answer: OwnTimesheet,
    refuses: ['missing', 'conflict'],
  },
});

export const recallEndpoints = endpoints({
  'POST /api/timesheets/:id/recall': {
    operationId: 'recallTimesheet',
    tag: 'My week',
    summary: 'Take back my own timesheet while it is Pending; answers what was taken back',
    who: 'candidate',
    description:
      'The week can then be submitted again. A rejected version that it had replaced stands again. The history keeps both.',
    params: ById,
    answer: OwnTimesheet,
    refuses: ['missing', 'conflict'],
  },
});

export const onBehalfEndpoints = endpoints({
  'GET /api/workers/:id/own-assignments': {
    operationId: 'listAssignmentsToEnterFor',
    tag: 'Workers',
    summary: 'The assignments of a worker as the worker’s own form has them, to enter a week',
    who: 'reviewer',
    params: ById,
    answer: listOf(OwnAssignment),
    refuses: ['missing'],
  },
  'POST /api/workers/:id/timesheets': {
    operationId: 'submitWorkerTimesheet',
    tag: 'Workers',
    summary: 'Enter a week for a worker who cannot send it, or one whose timesheet is Rejected',
    who: 'reviewer',
    description:
      'As `POST /api/me/timesheets`, with the `reason`: how the hours came, 500 characters at most. The timesheet has `onBehalf`, its history says who entered it, and the worker is told and can object. Where the agency asks for two people, someone else approves it. Not for a worker whose account is disabled.',
    params: ById,
    headers: IdempotencyKey,
    body: EntryOnBehalf,
    answer: OwnTimesheet,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
});
