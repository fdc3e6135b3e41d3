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
    summary: 'Hands workers over to another consultant, or to nobody, with a result for each',
    who: 'reassign candidates',
    description:
      'Without `workerIds` all workers of `from`. Each worker has an own transaction, so one refusal does not stop the others. A repeat answers `unchanged` for those already handed over. Approved weeks stay credited to the earlier consultant. The new consultant gets one email.',
    body: HandOver,
    answer: z.strictObject({ results: z.array(HandOverResult) }),
    refuses: ['missing'],
  },
});
