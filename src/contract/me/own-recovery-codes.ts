import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoint/endpoint.ts';

export const ownRecoveryCodeEndpoints = endpoints({
  'GET /api/me/recovery-codes': {
    operationId: 'getOwnRecoveryCodes',
    tag: 'Me',
    summary: 'Counts your unused recovery codes',
    who: 'signed in',
    answer: z.strictObject({ left: z.number() }),
  },
  'POST /api/me/recovery-codes': {
    operationId: 'createOwnRecoveryCodes',
    tag: 'Me',
    summary: 'Creates ten new recovery codes and cancels the old ones',
    who: 'signed in',
    description: 'The codes are shown only in this answer.',
    answer: z.strictObject({ codes: z.array(z.string()) }),
    status: 201,
    refuses: ['proof_needed', 'conflict'],
  },
});
