import * as z from 'zod/mini';
import { refusalCodes } from '#domain/refusal.ts';
import { Approval, Rejection, WithoutSignOff } from '#domain/timesheet/review.ts';
import { mostUndone, Reopening, UndoneApprovals } from '#domain/timesheet/taking-back.ts';
import { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';
import { Id } from '#domain/person/person.ts';

export const reviewEndpoints = endpoints({
  'PUT /api/timesheets/:id/approval': {
    operationId: 'approveTimesheet',
    tag: 'Timesheets',
    summary: 'Approves a Pending timesheet at its current rates',
    who: 'reviewer',
    description:
      'If the agency requires every pay rate (`missingRate` is `block`) and one is missing, the answer is a conflict that names the day, with the field `withoutRate`. An Admin may still approve the week with `withoutRate`, a reason, which is kept in the history.',
    params: ById,
    body: Approval,
    answer: ReviewedTimesheet,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
  'PUT /api/timesheets/:id/rejection': {
    operationId: 'rejectTimesheet',
    tag: 'Timesheets',
    summary: 'Rejects a Pending timesheet with a reason for its candidate',
    who: 'reviewer',
    params: ById,
    body: Rejection,
    answer: ReviewedTimesheet,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/timesheets/:id/review': {
    operationId: 'undoTimesheetReview',
    tag: 'Timesheets',
    summary: 'Undoes your own decision of the last minute',
    who: 'reviewer',
    description: 'The timesheet is Pending again.',
    params: ById,
    answer: ReviewedTimesheet,
    refuses: ['missing', 'conflict'],
  },
  'POST /api/timesheets/:id/reopening': {
    operationId: 'reopenTimesheet',
    tag: 'Timesheets',
    summary: 'Reopens an approved timesheet with a reason, so that it is Pending',
    who: 'reviewer',
    description:
      'Any reviewer of the worker may reopen it at any time. The candidate gets an email if one told of the approval. A week in a locked pay run is corrected instead.',
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
  withoutSignOff: z.optional(z.object({ reason: WithoutSignOff.shape.reason })),
});

export const approvalEndpoints = endpoints({
  'POST /api/timesheets/approvals': {
    operationId: 'approveTimesheets',
    tag: 'Timesheets',
    summary: 'Approves up to 200 Pending timesheets, with a result for each',
    who: 'reviewer',
    description:
      'Each timesheet has its own transaction, in the order given, so one refusal does not stop the others. With `redFlags` `ask`, weeks with a red flag are refused, and `fields.redFlags` names the flags; with `approve`, the default, they are approved. `withoutSignOff` gives one reason for all weeks that the client has not signed. A repeat refuses the timesheets that are approved already. Candidates get their email when the approvals can no longer be undone.',
    body: Approvals,
    answer: results,
  },
  'POST /api/timesheets/approvals/undoing': {
    operationId: 'undoTimesheetApprovals',
    tag: 'Timesheets',
    summary: `Undoes up to ${mostUndone} of your own approvals, with a result for each`,
    who: 'reviewer',
    description:
      'Approvals that one call made together can be undone until a pay run with the week is locked, others for a minute. Candidates get an email if one told them of the approval. The work goes on if the caller disconnects.',
    body: UndoneApprovals,
    answer: results,
  },
});
