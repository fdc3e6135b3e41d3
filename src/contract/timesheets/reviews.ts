import * as z from 'zod/mini';
import { refusalCodes } from '#domain/refusal.ts';
import { Approval, Rejection } from '#domain/timesheet/review.ts';
import { mostUndone, Reopening, UndoneApprovals } from '#domain/timesheet/taking-back.ts';
import { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';
import { Id } from '#domain/person/person.ts';

export const reviewEndpoints = endpoints({
  'PUT /api/timesheets/:id/approval': {
    operationId: 'approveTimesheet',
    tag: 'Timesheets',
    summary: 'Approve a Pending timesheet at the rates of this moment',
    who: 'reviewer',
    description:
      'Where the agency asks for every pay rate (`missingRate` is `block`) and one is missing, the answer is a conflict that names the day, with the field `withoutRate`. An Admin may approve the week all the same, with `withoutRate`, the reason, which stands in the history.',
    params: ById,
    body: Approval,
    answer: ReviewedTimesheet,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
  'PUT /api/timesheets/:id/rejection': {
    operationId: 'rejectTimesheet',
    tag: 'Timesheets',
    summary: 'Reject a Pending timesheet with a reason for its candidate',
    who: 'reviewer',
    params: ById,
    body: Rejection,
    answer: ReviewedTimesheet,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/timesheets/:id/review': {
    operationId: 'undoTimesheetReview',
    tag: 'Timesheets',
    summary: 'Take back my own decision of a moment ago; the timesheet is Pending again',
    who: 'reviewer',
    params: ById,
    answer: ReviewedTimesheet,
    refuses: ['missing', 'conflict'],
  },
  'POST /api/timesheets/:id/reopening': {
    operationId: 'reopenTimesheet',
    tag: 'Timesheets',
    summary: 'Open an approved timesheet again, with a reason; it is Pending',
    who: 'reviewer',
    description:
      'Whoever approved it, and whenever. Its candidate is told if a letter told of the approval. A week in a locked pay run is corrected instead.',
    params: ById,
    body: Reopening,
    answer: ReviewedTimesheet,
    refuses: ['missing', 'conflict'],
  },
});

export const ApprovalResult = z.strictObject({
  id: z.string(),
  refusal: z.nullable(
    z.strictObject({
      code: z.enum(refusalCodes),
      reason: z.string(),
      message: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
export type ApprovalResult = z.infer<typeof ApprovalResult>;

const results = z.strictObject({ items: z.array(ApprovalResult) });

const mostApprovals = 200;

const Approvals = z.object({
  ids: z
    .array(Id, 'Choose the timesheets to approve')
    .check(
      z.minLength(1, 'Choose at least one timesheet'),
      z.maxLength(mostApprovals, `Choose ${mostApprovals} timesheets or fewer at a time`),
    ),
  redFlags: z.optional(z.enum(['ask', 'approve'], 'Choose ask or approve')),
});

export const approvalEndpoints = endpoints({
  'POST /api/timesheets/approvals': {
    operationId: 'approveTimesheets',
    tag: 'Timesheets',
    summary: 'Approve up to 200 Pending timesheets, each with a result of its own',
    who: 'reviewer',
    description:
      'Each is approved in a transaction of its own, in the order given: a refusal of one stops no other. With `redFlags` `ask`, weeks with a red flag are refused, each with its flags in `fields.redFlags`; left out, or with `approve`, they are approved too. Sent again, those that were approved are refused. Their candidates are told when the approvals can no longer be undone.',
    body: Approvals,
    answer: results,
  },
  'POST /api/timesheets/approvals/undoing': {
    operationId: 'undoTimesheetApprovals',
    tag: 'Timesheets',
    summary: `Take back up to ${mostUndone} approvals of my own of a moment ago, each with a result of its own`,
    who: 'reviewer',
    description:
      'Goes on when nobody waits for the answer any more. The minute counts from the last of them, however many they are, and from when it was asked for.',
    body: UndoneApprovals,
    answer: results,
  },
});
