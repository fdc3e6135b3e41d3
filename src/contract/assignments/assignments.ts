import * as z from 'zod/mini';
import { ChosenAuthoriser, ChosenAuthorisers } from '#domain/assignment/signing.ts';
import { answeredTerms, assignmentStates, Terms } from '#domain/assignment/terms.ts';
import { Day } from '#domain/calendar/day.ts';
import { Id } from '#domain/person/person.ts';
import { textOf } from '#domain/text.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf } from '#contract/endpoint/list.ts';
import { OwnAssignment } from './own-assignment.ts';

export const AssignmentRow = z.strictObject({
  id: z.string(),
  userId: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  ...answeredTerms,
  state: z.enum(assignmentStates),
});
export type AssignmentRow = z.infer<typeof AssignmentRow>;

/** Optimistic lock: the version that the form was loaded with; a missing member counts as null. */
const Seen = z.optional(z.partial(z.object(AssignmentRow.shape)));

export const assignmentEndpoints = endpoints({
  'GET /api/workers/:id/assignments': {
    operationId: 'listWorkerAssignments',
    tag: 'Assignments',
    summary: 'The assignments of a worker, the latest start first',
    who: 'reviewer',
    params: ById,
    answer: listOf(AssignmentRow),
    refuses: ['missing'],
  },
  'POST /api/workers/:id/assignments': {
    operationId: 'createAssignment',
    tag: 'Assignments',
    summary: 'Give a worker another assignment',
    who: 'reviewer',
    description:
      'Members that are left out take their defaults. With `ends`, the id of another assignment of the worker, that one ends the day before this begins, and its weeks stay with it.',
    params: ById,
    body: z.intersection(Terms, z.object({ ends: z.optional(z.nullable(Id)) })),
    answer: AssignmentRow,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/assignments/:id': {
    operationId: 'updateAssignment',
    tag: 'Assignments',
    summary: 'Correct an assignment: unapproved weeks follow, approved ones keep what was agreed',
    who: 'reviewer',
    description:
      'With `seen`, the answer that the change was made from, the answer is a conflict where someone else has changed it since.',
    params: ById,
    body: z.intersection(Terms, z.object({ seen: Seen })),
    replaces: Terms,
    answer: AssignmentRow,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/assignments/:id/end': {
    operationId: 'endAssignment',
    tag: 'Assignments',
    summary: 'Set or take away the last day of an assignment',
    who: 'reviewer',
    params: ById,
    body: z.object({ endDate: z.nullable(Day), reason: z.optional(z.nullable(textOf('the reason', 2000))) }),
    answer: AssignmentRow,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/assignments/:id': {
    operationId: 'deleteAssignment',
    tag: 'Assignments',
    summary: 'Delete an assignment that nothing names yet',
    who: 'reviewer',
    params: ById,
    answer: Gone,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/me/assignments': {
    operationId: 'listOwnAssignments',
    tag: 'Me',
    summary: 'My assignments, the earliest first',
    who: 'candidate',
    answer: listOf(OwnAssignment),
  },
});

export const Chosen = z.strictObject({ authorisers: z.array(z.strictObject(ChosenAuthoriser.shape)) });

export const assignmentAuthoriserEndpoints = endpoints({
  'GET /api/assignments/:id/authorisers': {
    operationId: 'listAssignmentAuthorisers',
    tag: 'Assignments',
    summary: 'Who of the client signs for an assignment, in the order in which they are asked',
    who: 'reviewer',
    params: ById,
    answer: Chosen,
    refuses: ['missing'],
  },
  'PUT /api/assignments/:id/authorisers': {
    operationId: 'updateAssignmentAuthorisers',
    tag: 'Assignments',
    summary: 'Choose who of the client signs for an assignment',
    who: 'reviewer',
    description:
      'In place of those that were chosen before; each has a rank of their own, 1 to 5. An assignment that goes to another client leaves them behind.',
    params: ById,
    body: ChosenAuthorisers,
    answer: Chosen,
    refuses: ['missing', 'conflict'],
  },
});
