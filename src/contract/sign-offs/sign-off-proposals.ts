/** Contract section 4, rule 9; decision 205: a client proposes another authoriser. */

import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf } from '#contract/endpoint/list.ts';

const tag = 'Sign-off';

const Proposal = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  proposedBy: z.string(),
  fullName: z.string(),
  email: z.string(),
  proposedAt: z.string(),
  workers: z.array(z.string()),
});
export type Proposal = z.infer<typeof Proposal>;

export const proposalEndpoints = endpoints({
  'GET /api/sign-offs/proposals': {
    operationId: 'listSignOffProposals',
    tag,
    summary: 'Lists the authorisers whom clients propose, oldest first',
    who: 'staff',
    answer: listOf(Proposal),
  },
  'PUT /api/sign-offs/proposals/:id/accepted': {
    operationId: 'acceptSignOffProposal',
    tag,
    summary: 'Accepts a proposed authoriser and asks the person to sign the weeks',
    who: 'reviewer',
    params: ById,
    answer: z.strictObject({ authoriserId: z.string(), fullName: z.string(), asked: z.number() }),
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/sign-offs/proposals/:id': {
    operationId: 'declineSignOffProposal',
    tag,
    summary: 'Declines a proposed authoriser and deletes the proposal',
    who: 'reviewer',
    params: ById,
    answer: Gone,
    refuses: ['missing'],
  },
});
