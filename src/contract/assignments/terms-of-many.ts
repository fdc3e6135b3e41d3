import * as z from 'zod/mini';
import { TermsOfMany } from '#domain/assignment/terms-of-many.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const AssignmentAtClient = z.strictObject({
  id: z.string(),
  userId: z.string(),
  workerName: z.string(),
  clientName: z.string(),
  jobTitle: z.string(),
});
export type AssignmentAtClient = z.infer<typeof AssignmentAtClient>;

const TermsResult = z.strictObject({
  assignmentId: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  message: z.nullable(z.string()),
});
export type TermsResult = z.infer<typeof TermsResult>;

export const termsOfManyEndpoints = endpoints({
  'GET /api/clients/:id/assignments': {
    operationId: 'listAssignmentsAtClient',
    tag: 'Assignments',
    summary: 'Lists the current and planned assignments at a client that you may change, by worker',
    who: 'read clients',
    params: ById,
    answer: listOf(AssignmentAtClient),
    refuses: ['missing'],
  },
  'POST /api/assignments/terms': {
    operationId: 'updateTermsOfMany',
    tag: 'Assignments',
    summary: 'Changes the same terms of many assignments, with a result for each',
    who: 'reviewer',
    description:
      'Each assignment has an own transaction, so one refusal does not stop the others. Terms that are left out stay. `authorisers` are chosen only where the client signs and nobody is chosen yet. A repeat answers `unchanged`. Weeks that are not approved change; approved weeks do not.',
    body: TermsOfMany,
    answer: z.strictObject({ results: z.array(TermsResult) }),
  },
});
