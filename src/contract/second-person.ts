import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, pageQuery } from '#contract/endpoint/list.ts';

const Amount = z.nullable(z.number());

const WaitingProposal = z.strictObject({
  id: z.string(),
  kind: z.enum(['correction', 'new price']),
  timesheetId: z.string(),
  userId: z.string(),
  fullName: z.string(),
  weekStart: Week,
  clientName: z.string(),
  jobTitle: z.string(),
  oldPay: Amount,
  newPay: Amount,
  oldBill: Amount,
  newBill: Amount,
  proposedBy: z.nullable(z.string()),
  proposedByName: z.string(),
  proposedAt: z.string(),
  waitsFor: z.array(z.string()),
  waitsForMe: z.boolean(),
});
export type WaitingProposal = z.infer<typeof WaitingProposal>;

export const secondPersonEndpoints = endpoints({
  'GET /api/second-person': {
    operationId: 'listSecondPersonDecisions',
    tag: 'Corrections',
    summary: 'Lists corrections and new prices that need a second person, oldest first',
    who: 'staff',
    description:
      'Lists those of workers whom you may review, or all for other staff. `waitsFor` names who may approve each: if the agency requires two people (`twoPeople`), anybody but the proposer, unless there is nobody else.',
    query: z.object(pageQuery),
    answer: listOf(WaitingProposal),
  },
});
