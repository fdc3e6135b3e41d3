import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf } from '#contract/endpoint/list.ts';

const OwnSession = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  secondStep: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const Ended = z.strictObject({ ended: z.number() });

export const ownSessionEndpoints = endpoints({
  'GET /api/me/sessions': {
    operationId: 'listOwnSessions',
    tag: 'Me',
    summary: 'Lists your sessions, last used first',
    who: 'signed in',
    description: 'The time of last use is exact to 15 minutes.',
    answer: listOf(OwnSession),
  },
  'DELETE /api/me/sessions': {
    operationId: 'endOtherOwnSessions',
    tag: 'Me',
    summary: 'Ends all your other sessions',
    who: 'signed in',
    answer: Ended,
  },
  'DELETE /api/me/sessions/:id': {
    operationId: 'endOwnSession',
    tag: 'Me',
    summary: 'Ends one of your sessions',
    who: 'signed in',
    params: ById,
    answer: Ended,
    refuses: ['missing'],
  },
});
