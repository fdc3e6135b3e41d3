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
    summary: 'Lists your own timesheets, newest week first',
    who: 'candidate',
    description: payStateSaid,
    query: z.object(pageQuery),
    answer: listOf(OwnTimesheet),
  },
  'POST /api/me/timesheets': {
    operationId: 'submitOwnTimesheet',
    tag: 'My week',
    summary: 'Submits a week, or resubmits a Rejected one',
    who: 'candidate',
    description:
      'Hours are 0 to 24 in steps of 0.5, or in the steps of the assignment; mileage in steps of 0.1. If the assignment uses times, `lines` are the shifts, each on the day on which it starts; a `finishTime` that is not after `startTime` is on the next day. The seven hours may then be omitted; otherwise they must equal the shifts. `units` are half days, pieces and miles of rate types that are not paid by the hour (`unitTypes` of `GET /api/me`), each on its day; send the hours of a day also if it is paid as a day. A worker with several assignments in the week must send `assignmentId`. With an `Idempotency-Key` header, a repeat gets the first answer again.',
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
    summary: 'Objects to a week that someone entered for you',
    who: 'candidate',
    description:
      'The consultant gets an email and sees a flag; the week does not change until someone acts. `words` are optional and may follow later, once. The reviewer rejects or reopens the week. Sending it again withdraws the objection, which stays in the history. A repeat has no further effect.',
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
    summary: 'Takes back your own Pending timesheet and returns it',
    who: 'candidate',
    description:
      'The week can then be submitted again. A Rejected version that it replaced is current again. The history keeps both.',
    params: ById,
    answer: OwnTimesheet,
    refuses: ['missing', 'conflict'],
  },
});

export const onBehalfEndpoints = endpoints({
  'GET /api/workers/:id/own-assignments': {
    operationId: 'listAssignmentsToEnterFor',
    tag: 'Workers',
    summary: 'Lists a worker’s assignments for the form that enters a week',
    who: 'reviewer',
    params: ById,
    answer: listOf(OwnAssignment),
    refuses: ['missing'],
  },
  'POST /api/workers/:id/timesheets': {
    operationId: 'submitWorkerTimesheet',
    tag: 'Workers',
    summary: 'Enters a week for a worker, or replaces a Rejected one',
    who: 'reviewer',
    description:
      'Takes the body of `POST /api/me/timesheets` and a `reason`: where the hours came from, at most 500 characters. The timesheet has `onBehalf`, its history names the member of staff, and the worker gets an email and can object. If the agency requires two people, someone else must approve it. Refused for a disabled account.',
    params: ById,
    headers: IdempotencyKey,
    body: EntryOnBehalf,
    answer: OwnTimesheet,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
});
