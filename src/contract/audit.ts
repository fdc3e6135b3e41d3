import * as z from 'zod/mini';
import { authActionNames } from '#domain/audit/audit.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { longListOf, orAbsent, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

const Result = z.enum(['success', 'refused'], 'Choose a result: success or refused');
const Action = z.enum(authActionNames, 'Choose an action of the audit');

export const PastEvent = z.strictObject({
  id: z.number(),
  at: z.string(),
  action: Action,
  result: Result,
  reason: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
});
export type PastEvent = z.infer<typeof PastEvent>;

const filter = { action: orAbsent(Action), result: orAbsent(Result), search: TextFilter };

export const auditEndpoints = endpoints({
  'GET /api/audit': {
    operationId: 'listAuditEvents',
    tag: 'Audit',
    summary: 'Lists sign-ins and other account events, newest first',
    who: 'read the audit',
    description:
      '`search` finds part of a name or an address. `total` counts up to 1,000; `isMore` says whether there are more.',
    query: z.object({ ...filter, ...pageQuery }),
    answer: longListOf(PastEvent),
  },
});
