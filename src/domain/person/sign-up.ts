/** The sign-in page imports this file, so it contains no schemas, to keep the page small. */

import type { Role } from './person.ts';
import { Refusal } from '#domain/refusal.ts';

export const signUpRules = ['open', 'invited', 'off'] as const;
export type SignUpRule = (typeof signUpRules)[number];

export function refusalToSignUp(rule: SignUpRule): string | null {
  if (rule === 'open') return null;
  return rule === 'invited'
    ? 'You need an invitation to join. Ask your agency to invite you, then open the link in the email.'
    : 'This agency accepts no new accounts now. If you have an account, sign in.';
}

export function refusalToNewAccount(role: Role, rule: SignUpRule): Refusal | null {
  if (role !== 'Candidate' || rule !== 'off') return null;
  const message = 'New accounts for workers are off. An Admin can allow them under Staff, New accounts.';
  return new Refusal('conflict', 'sign_up_closed', message, { fields: { role: message } });
}
