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
    summary: 'Lists the accounts of staff, or of one role, by name',
    who: 'read staff',
    query: z.object({ role: orAbsent(Role), search: TextFilter, ...pageQuery }),
    answer: listOf(Account),
  },
  'POST /api/accounts': {
    operationId: 'createAccount',
    tag,
    summary: 'Invites a person by email, who then chooses a password',
    who,
    description: 'Takes over an account whose address was never confirmed.',
    body: Invitation,
    answer: Account,
    status: 201,
    refuses: ['conflict'],
  },
  'POST /api/accounts/:id/invitation': {
    operationId: 'resendAccountInvitation',
    tag,
    summary: 'Sends an invitation again with a new link',
    who,
    params: ById,
    answer: Account,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/accounts/:id/role': {
    operationId: 'updateAccountRole',
    tag,
    summary: 'Changes the role of an account at once',
    who,
    description:
      'A role with fewer rights ends every session and link. Refused for a sign-up with an unconfirmed address. A person who has not accepted an invitation gets a new one.',
    params: ById,
    body: z.object({ role: Role }),
    answer: Account,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/accounts/:id/disabled': {
    operationId: 'disableAccount',
    tag,
    summary: 'Disables an account at once, or enables it again',
    who,
    params: ById,
    body: z.object({ disabled: z.boolean('Send true or false') }),
    answer: Account,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/accounts/:id/second-step': {
    operationId: 'deleteAccountSecondStep',
    tag,
    summary: 'Removes the authenticator apps and recovery codes of an account',
    who,
    description:
      'Ends the sessions of the account and sends an email. The person then signs in with the password only.',
    params: ById,
    answer: Account,
    refuses: ['proof_needed', 'missing', 'conflict'],
  },
});
