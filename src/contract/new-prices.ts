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

const byReviewers = { tag: 'Corrections', who: 'reviewer' } as const;
const ByPrice = z.object({ id: Id, priceId: Id });

export const newPriceEndpoints = endpoints({
  'GET /api/timesheets/:id/new-prices': {
    operationId: 'listNewPrices',
    ...byReviewers,
    summary: 'The new prices that were proposed for an approved week, oldest first',
    description:
      'A change of dated rates proposes one for each approved week that it ticks, where the agency asks for two people (`twoPeople`). The week keeps its price until another reviewer has approved the new one. Meanwhile it is not deleted, reopened or locked in a pay run, and the rates are not changed.',
    params: ById,
    answer: listOf(ListedNewPrice),
    refuses: ['missing'],
  },
  'PUT /api/timesheets/:id/new-prices/:priceId/approval': {
    operationId: 'approveNewPrice',
    ...byReviewers,
    summary: 'Approve a new price: the week is worth it from now on',
    description:
      'By another reviewer than the proposer, unless there is none. A conflict where the week or its rates have changed since. The worker is told if a letter told of the approval and the pay changes; a client who had signed is asked again if the bill rises.',
    params: ByPrice,
    answer: NewPrice,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
  'PUT /api/timesheets/:id/new-prices/:priceId/refusal': {
    operationId: 'refuseNewPrice',
    ...byReviewers,
    summary: 'Refuse a new price, with a reason: the week keeps its price',
    description: 'By another reviewer than the proposer, who withdraws it instead.',
    params: ByPrice,
    body: PriceRefusal,
    answer: NewPrice,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
  'DELETE /api/timesheets/:id/new-prices/:priceId': {
    operationId: 'withdrawNewPrice',
    ...byReviewers,
    summary: 'Withdraw a new price that I have proposed: the week keeps its price',
    params: ByPrice,
    answer: NewPrice,
    refuses: ['missing', 'conflict', 'forbidden'],
  },
});
