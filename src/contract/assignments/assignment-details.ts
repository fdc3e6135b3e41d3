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
    summary: 'What a change of the assignment details leaves as it is',
    who: 'reviewer',
    description:
      'How many approved weeks keep which client, the most first, and how many weeks are not approved yet and follow the change. With `startDate`, a new one, the weeks that were owed before it and have no timesheet: they stay owed unless the change names them as `neverWorked`.',
    params: ById,
    query: z.object({ startDate: orAbsent(Day) }),
    answer: AssignmentEffect,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/assignment': {
    operationId: 'updateWorkerAssignment',
    tag: 'Workers',
    summary: 'Set or change the assignment details of a worker',
    who: 'reviewer',
    description:
      'Approved timesheets keep the client and the job title of their approval; all others follow. Weeks that were owed before a later start date stay owed, except those without a timesheet that `neverWorked` names (`all` for all of them). With `seen`, the details that the new ones were made from (null for none), the answer is a conflict where someone else has changed them since.',
    params: ById,
    body: AssignmentChange,
    answer: WorkerInFull,
    refuses: ['missing', 'conflict'],
  },
});
