import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { newPriceStates, PriceRefusal } from '#domain/correction/new-price.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';
import { difference } from './corrections.ts';

const Amount = z.nullable(z.number());

export const NewPrice = z.strictObject({
  id: z.string(),
  state: z.enum(newPriceStates),
  ...difference,
  rateType: z.string(),
  from: Day,
  payRate: Amount,
  billRate: Amount,
  proposedBy: z.nullable(z.string()),
  proposedByName: z.string(),
  proposedAt: z.string(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type NewPrice = z.infer<typeof NewPrice>;

const ListedNewPrice = z.extend(NewPrice, {
  refusal: z.nullable(z.string()),
});

const tag = 'Corrections';
const byReviewers = { tag, who: 'reviewer' } as const;
const ByPrice = z.object({ id: Id, priceId: Id });

export const newPriceEndpoints = endpoints({
  'GET /api/timesheets/:id/new-prices': {
    operationId: 'listNewPrices',
    tag,
    who: 'staff',
    summary: 'Lists the new prices that were proposed for an approved week, oldest first',
    description:
      'A change of rates proposes one for each approved week in `reprice`, if the agency requires two people (`twoPeople`). The week keeps its price until another reviewer approves the new one. Until then it cannot be deleted, reopened or locked in a pay run, and the rates cannot change.',
    params: ById,
    answer: listOf(ListedNewPrice),
    refuses: ['missing'],
  },
  'PUT /api/timesheets/:id/new-prices/:priceId/approval': {
    operationId: 'approveNewPrice',
    ...byReviewers,
    summary: 'Approves a new price of a week',
    description:
      'The proposer may not approve, unless there is no other reviewer. Answers a conflict if the week or its rates have changed since. The worker gets an email if the pay changes and an email told of the approval. A client who has signed is asked again if the bill rises.',
    params: ByPrice,
    answer: NewPrice,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
  'PUT /api/timesheets/:id/new-prices/:priceId/refusal': {
    operationId: 'refuseNewPrice',
    ...byReviewers,
    summary: 'Refuses a new price of a week, with a reason',
    description: 'The week keeps its price. Another reviewer may refuse; the proposer withdraws instead.',
    params: ByPrice,
    body: PriceRefusal,
    answer: NewPrice,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
  'DELETE /api/timesheets/:id/new-prices/:priceId': {
    operationId: 'withdrawNewPrice',
    ...byReviewers,
    summary: 'Withdraws a new price that you proposed',
    description: 'The week keeps its price.',
    params: ByPrice,
    answer: NewPrice,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
});
