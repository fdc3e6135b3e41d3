import * as z from 'zod/mini';
import { AssignmentChange, AssignmentEffect } from '#domain/assignment/assignment-details.ts';
import { Day } from '#domain/calendar/day.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, orAbsent } from '#contract/endpoint/list.ts';
import { WorkerInFull } from '#contract/workers/workers.ts';

export const assignmentDetailsEndpoints = endpoints({
  'GET /api/workers/:id/assignment/effect': {
    operationId: 'previewWorkerAssignmentChange',
    tag: 'Workers',
    summary: 'Shows which weeks a change of the assignment details would affect',
    who: 'reviewer',
    description:
      'Counts the approved weeks of each client, largest count first, and the weeks that are not approved and will follow the change. With `startDate`, a new first day, it lists earlier weeks without a timesheet that are due: they stay due unless the change names them in `neverWorked`.',
    params: ById,
    query: z.object({ startDate: orAbsent(Day) }),
    answer: AssignmentEffect,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/assignment': {
    operationId: 'updateWorkerAssignment',
    tag: 'Workers',
    summary: 'Sets or changes the assignment details of a worker',
    who: 'reviewer',
    description:
      'Approved timesheets keep their client and job title; all others follow. Weeks before a later start date stay due, except weeks without a timesheet in `neverWorked` (`all` for all of them). `seen` has the details that the caller read (null for none): if they have changed since, the answer is a conflict.',
    params: ById,
    body: AssignmentChange,
    answer: WorkerInFull,
    refuses: ['missing', 'conflict'],
  },
});
