import * as z from 'zod/mini';
import { Invitation } from '#domain/person/account.ts';
import { Role } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf, orAbsent, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

export const Account = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  disabled: z.boolean(),
  confirmed: z.boolean(),
  hasPassword: z.boolean(),
  secondStep: z.boolean(),
  invited: z.boolean(),
  candidates: z.number(),
});
export type Account = z.infer<typeof Account>;

const tag = 'Accounts';
const who = 'keep staff accounts';

export const accountEndpoints = endpoints({
  'GET /api/accounts': {
    operationId: 'listAccounts',
    tag,
    summary: 'Accounts of staff, or of one role, by name',
    who,
    query: z.object({ role: orAbsent(Role), search: TextFilter, ...pageQuery }),
    answer: listOf(Account),
  },
  'POST /api/accounts': {
    operationId: 'createAccount',
    tag,
    summary: 'Invite someone by email; they choose their own password',
    who,
    description: 'An address that someone signed up with and nobody confirmed is taken over.',
    body: Invitation,
    answer: Account,
    status: 201,
    refuses: ['conflict'],
  },
  'POST /api/accounts/:id/invitation': {
    operationId: 'resendAccountInvitation',
    tag,
    summary: 'Send the invitation again; the older link is no longer good',
    who,
    params: ById,
    answer: Account,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/accounts/:id/role': {
    operationId: 'updateAccountRole',
    tag,
    summary: 'Change the role from the next request on; a lesser one ends every session and link',
    who,
    description:
      'Refused while nobody has confirmed the address of a sign-up; who has not accepted an invitation yet gets another.',
    params: ById,
    body: z.object({ role: Role }),
    answer: Account,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/accounts/:id/disabled': {
    operationId: 'disableAccount',
    tag,
    summary: 'Shut an account out at once, with every session and link; or let it sign in again',
    who,
    params: ById,
    body: z.object({ disabled: z.boolean('Say true or false') }),
    answer: Account,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/accounts/:id/second-step': {
    operationId: 'deleteAccountSecondStep',
    tag,
    summary: 'Remove the authenticator apps and recovery codes of someone who has lost them',
    who,
    description: 'Ends their sessions and tells them by email; they sign in with the password alone.',
    params: ById,
    answer: Account,
    refuses: ['proof_needed', 'missing', 'conflict'],
  },
});
