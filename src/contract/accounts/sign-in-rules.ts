import * as z from 'zod/mini';
import { SignInRules } from '#domain/person/sign-in-rules.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const Change = z
  .partial(SignInRules)
  .check(z.refine((change) => Object.keys(change).length > 0, 'Say what to change'));

export const signInRuleEndpoints = endpoints({
  'GET /api/sign-in-rules': {
    operationId: 'getSignInRules',
    tag: 'Accounts',
    summary: 'The rules of signing in',
    who: 'keep staff accounts',
    answer: SignInRules,
  },
  'PUT /api/sign-in-rules': {
    operationId: 'updateSignInRules',
    tag: 'Accounts',
    summary: 'Change the rules of signing in, for everybody and from the next request on',
    who: 'keep staff accounts',
    description:
      'What is left out stays. `staffNeedMfa` asks consultants and Admins for a second step. `signUp`: `open` to whoever has a mailbox, candidates by invitation and import alone (`invited`), or no new candidates at all (`off`). `minimumPasswordLength` is for passwords that are chosen from now on.',
    body: Change,
    answer: SignInRules,
  },
});
