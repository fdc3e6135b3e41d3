import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const Finding = z.strictObject({
  matter: z.string(),
  state: z.enum(['ok', 'note', 'problem']),
  sentence: z.string(),
});

const Health = z.strictObject({ version: z.string(), findings: z.array(Finding) });
export type Health = z.infer<typeof Health>;

export const healthEndpoints = endpoints({
  'GET /api/health': {
    operationId: 'getHealth',
    tag: 'Agency',
    summary: 'Shows the address, the mail server, the newest backup and the version of the portal',
    who: 'read the agency',
    description:
      'Each request tries the public address and the mail server. `ok` needs nothing, `note` may need a change, and `problem` needs a repair.',
    answer: Health,
  },
});
