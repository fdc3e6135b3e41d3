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
    summary: 'Shows the rules for signing up and signing in',
    who: 'read staff',
    answer: SignInRules,
  },
  'PUT /api/sign-in-rules': {
    operationId: 'updateSignInRules',
    tag: 'Accounts',
    summary: 'Changes the rules for signing up and signing in, from the next request on',
    who: 'keep staff accounts',
    description:
      'Omitted members do not change. `staffNeedMfa` requires a second step from all staff. `signUp` is `open` for anybody, `invited` for candidates who were invited or imported, or `off` for no new candidates. `minimumPasswordLength` applies to new passwords. People sign in again after `candidateIdleDays` (1 to 180) or `staffIdleHours` (1 to 168) without a visit; null restores the configured time.',
    body: Change,
    answer: SignInRules,
  },
});
