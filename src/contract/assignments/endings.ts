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
    summary: 'End the assignments of many workers on a day, each worker with a result of its own',
    who: 'reviewer',
    description:
      'Each worker in a transaction of its own: a refusal of one stops no other, and sent again, those that had ended answer `unchanged`. An assignment that ends before stays as it is. With `assignmentIds` only those of them end; of a worker with several, `message` names those that end. Refused of a worker with weeks that begin after the day, or with an assignment that does.',
    body: Endings,
    answer: z.strictObject({ results: z.array(EndingResult) }),
  },
});
