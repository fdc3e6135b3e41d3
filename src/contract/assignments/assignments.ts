import * as z from 'zod/mini';
import { ChosenAuthoriser, ChosenAuthorisers, SeenAuthorisers } from '#domain/assignment/signing.ts';
import { answeredTerms, assignmentStates, Terms } from '#domain/assignment/terms.ts';
import { Day } from '#domain/calendar/day.ts';
import { RateChange, Rates } from '#domain/money/rates.ts';
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

/**
 * Optimistic lock: `seen` is the version that the form was loaded with. A field that is missing in `seen`
 * counts as null.
 */
const Seen = z.optional(z.partial(z.object(AssignmentRow.shape)));

export const assignmentEndpoints = endpoints({
  'GET /api/workers/:id/assignments': {
    operationId: 'listWorkerAssignments',
    tag: 'Assignments',
    summary: 'Lists the assignments of a worker, latest start first',
    who: 'staff',
    params: ById,
    answer: listOf(AssignmentRow),
    refuses: ['missing'],
  },
  'POST /api/workers/:id/assignments': {
    operationId: 'createAssignment',
    tag: 'Assignments',
    summary: 'Adds an assignment to a worker',
    who: 'reviewer',
    description:
      'Omitted members take their defaults. `ends` is the id of another assignment of the worker, which then ends on the day before this one begins and keeps its weeks. `payRate` and `billRate` are its basic rates from the start, in pounds an hour. `authorisers` are asked to sign its weeks.',
    params: ById,
    body: z.intersection(
      Terms,
      z.object({
        ends: z.optional(z.nullable(Id)),
        payRate: z._default(Rates.shape.rateOfPay, null),
        billRate: z._default(Rates.shape.supplyBillAmount, null),
        authorisers: z._default(ChosenAuthorisers.shape.authorisers, []),
      }),
    ),
    answer: AssignmentRow,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/assignments/:id': {
    operationId: 'updateAssignment',
    tag: 'Assignments',
    summary: 'Changes an assignment and its weeks that are not approved',
    who: 'reviewer',
    description:
      'Approved weeks do not change. `seen` has the assignment that the caller read: if it has changed since, the answer is a conflict. `rates` and `authorisers` change in the same transaction, as by `PUT /api/workers/:id/rates` and `PUT /api/assignments/:id/authorisers`; left out, they stay. `seenAuthorisers` has the authorisers that the caller read.',
    params: ById,
    body: z.intersection(
      Terms,
      z.object({
        seen: Seen,
        rates: z.optional(RateChange),
        authorisers: z.optional(ChosenAuthorisers.shape.authorisers),
        seenAuthorisers: SeenAuthorisers,
      }),
    ),
    replaces: Terms,
    answer: AssignmentRow,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/assignments/:id/end': {
    operationId: 'endAssignment',
    tag: 'Assignments',
    summary: 'Sets or removes the last day of an assignment',
    who: 'reviewer',
    params: ById,
    body: z.object({ endDate: z.nullable(Day), reason: z.optional(z.nullable(textOf('the reason', 2000))) }),
    answer: AssignmentRow,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/assignments/:id': {
    operationId: 'deleteAssignment',
    tag: 'Assignments',
    summary: 'Deletes an assignment that nothing refers to',
    who: 'reviewer',
    params: ById,
    answer: Gone,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/me/assignments': {
    operationId: 'listOwnAssignments',
    tag: 'Me',
    summary: 'Lists your assignments, earliest first',
    who: 'candidate',
    answer: listOf(OwnAssignment),
  },
});

export const Chosen = z.strictObject({ authorisers: z.array(z.strictObject(ChosenAuthoriser.shape)) });

export const assignmentAuthoriserEndpoints = endpoints({
  'GET /api/assignments/:id/authorisers': {
    operationId: 'listAssignmentAuthorisers',
    tag: 'Assignments',
    summary: 'Lists the authorisers of an assignment in the order in which they are asked',
    who: 'staff',
    params: ById,
    answer: Chosen,
    refuses: ['missing'],
  },
  'PUT /api/assignments/:id/authorisers': {
    operationId: 'updateAssignmentAuthorisers',
    tag: 'Assignments',
    summary: 'Chooses the authorisers of an assignment',
    who: 'reviewer',
    description:
      'Replaces the earlier choice; each authoriser has a different rank, 1 to 5. A change of client removes them. `seen` has the authorisers that the caller read: if they have changed since, the answer is a conflict.',
    params: ById,
    body: z.extend(ChosenAuthorisers, { seen: SeenAuthorisers }),
    answer: Chosen,
    refuses: ['missing', 'conflict'],
  },
});
