import * as z from 'zod/mini';
import { endingOutcomes, Endings } from '#domain/assignment/ending.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const EndingResult = z.strictObject({
  workerId: z.string(),
  outcome: z.enum(endingOutcomes),
  message: z.nullable(z.string()),
});
export type EndingResult = z.infer<typeof EndingResult>;

export const endingEndpoints = endpoints({
  'POST /api/endings': {
    operationId: 'endAssignments',
    tag: 'Assignments',
    summary: 'Ends the assignments of many workers on a day, with a result for each worker',
    who: 'reviewer',
    description:
      'Each worker has a separate transaction, so one refusal does not stop the others. The result of a repeated call is `unchanged` for assignments that have ended already. An assignment that ends earlier does not change. `assignmentIds` limits the call to these assignments; for a worker with several, `message` names the ones that end. The call refuses a worker with timesheets after the day, or with an assignment that begins after the day.',
    body: Endings,
    answer: z.strictObject({ results: z.array(EndingResult) }),
  },
});
