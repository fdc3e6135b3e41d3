import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const DeletedWeek = z.strictObject({
  weekStart: Week,
  status: Status,
  hoursWorked: z.number(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  assignmentId: z.optional(z.nullable(z.string())),
});
export type DeletedWeek = z.infer<typeof DeletedWeek>;

const DeletedTimesheet = z.extend(DeletedWeek, {
  id: z.string(),
  refusal: z.nullable(z.string()),
});
export type DeletedTimesheet = z.infer<typeof DeletedTimesheet>;

export const deletionEndpoints = endpoints({
  'GET /api/workers/:id/deletions': {
    operationId: 'listWorkerDeletions',
    tag: 'Workers',
    summary: 'Lists a worker’s deleted timesheets that were not restored, newest week first',
    who: 'staff',
    description:
      '`POST /api/timesheets/{id}/restoration` restores one. Weeks that the candidate took back are not listed.',
    params: ById,
    answer: listOf(DeletedTimesheet),
    refuses: ['missing'],
  },
  'GET /api/me/deletions': {
    operationId: 'listOwnDeletions',
    tag: 'My week',
    summary: 'Lists your own timesheets that a reviewer deleted, newest week first',
    who: 'candidate',
    answer: listOf(DeletedWeek),
  },
  'POST /api/timesheets/:id/restoration': {
    operationId: 'restoreTimesheet',
    tag: 'Timesheets',
    summary: 'Restores a deleted timesheet',
    who: 'reviewer',
    description: 'A reviewer may restore an own deletion of the last minute, an Admin any deletion.',
    params: ById,
    answer: ReviewedTimesheet,
    refuses: ['missing', 'conflict'],
  },
});
