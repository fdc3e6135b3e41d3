/** The sign-in page imports this file, so it contains no schemas, to keep the page small. */

import type { Role } from './person.ts';
import { Refusal } from '#domain/refusal.ts';

export const signUpRules = ['open', 'invited', 'off'] as const;
export type SignUpRule = (typeof signUpRules)[number];

export function refusalToSignUp(rule: SignUpRule): string | null {
  if (rule === 'open') return null;
  return rule === 'invited'
    ? 'New accounts are by invitation here. Ask your agency to invite you, and open the link in that email.'
    : 'This agency takes no new accounts at the moment. If you have one already, sign in.';
}

export function refusalToNewAccount(role: Role, rule: SignUpRule): Refusal | null {
  if (role !== 'Candidate' || rule !== 'off') return null;
  const message =
    'New accounts for candidates are switched off. An Admin switches them on under Staff, New accounts.';
  return new Refusal('conflict', 'sign_up_closed', message, { fields: { role: message } });
}
