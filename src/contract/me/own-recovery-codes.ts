import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoint/endpoint.ts';

export const ownRecoveryCodeEndpoints = endpoints({
  'GET /api/me/recovery-codes': {
    operationId: 'getOwnRecoveryCodes',
    tag: 'Me',
    summary: 'How many recovery codes I have left',
    who: 'signed in',
    answer: z.strictObject({ left: z.number() }),
  },
  'POST /api/me/recovery-codes': {
    operationId: 'createOwnRecoveryCodes',
    tag: 'Me',
    summary: 'Make ten new recovery codes; they are shown once and the old ones are void',
    who: 'signed in',
    answer: z.strictObject({ codes: z.array(z.string()) }),
    status: 201,
    refuses: ['proof_needed', 'conflict'],
  },
});
