import * as z from 'zod/mini';
import { HandOver, handOverOutcomes } from '#domain/assignment/hand-over.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const HandOverResult = z.strictObject({
  workerId: z.string(),
  outcome: z.enum(handOverOutcomes),
  message: z.nullable(z.string()),
});
export type HandOverResult = z.infer<typeof HandOverResult>;

export const handOverEndpoints = endpoints({
  'POST /api/hand-overs': {
    operationId: 'createHandOver',
    tag: 'Workers',
    summary: 'Give the workers of one consultant to another one, or to nobody, each with a result of its own',
    who: 'reassign candidates',
    description:
      'Without `workerIds` all workers of `from`. Each is handed over in a transaction of its own: a refusal of one stops no other, and sent again, those that were handed over answer `unchanged`. Approved weeks stay credited to who looked after them at the approval. The new consultant gets one email.',
    body: HandOver,
    answer: z.strictObject({ results: z.array(HandOverResult) }),
    refuses: ['missing'],
  },
});
