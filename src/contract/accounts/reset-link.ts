import * as z from 'zod/mini';
import type { Role } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

export const resetLinkEndpoints = endpoints({
  'POST /api/reset-link': {
    operationId: 'requestResetLink',
    tag: 'Accounts',
    summary: 'Checks the link of a password reset without using it up',
    who: 'anyone',
    description: '`POST /functions/v1/custom-password-reset` sets the password.',
    limited: 'signing up',
    body: z.object({
      token: z.string('Open the link of the email'),
      email: z.string('Open the link of the email'),
    }),
    answer: z.strictObject({ isGood: z.boolean() }),
  },
});

export type ResetAnswer =
  | { success: true }
  | { user: { id: string; role: Role; hasAssignment: boolean } }
  | { error: string; code: string };
