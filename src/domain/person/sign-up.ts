/** Who may have an account here, and what everybody else is told. Read by the sign-in page, so without schemas. */

import type { Role } from './person.ts';
import { Refusal } from '#domain/refusal.ts';

/** Who gets an account as a candidate: whoever has a mailbox, whom staff invite or import, or nobody new. */
export const signUpRules = ['open', 'invited', 'off'] as const;
export type SignUpRule = (typeof signUpRules)[number];

/** Said to whoever asks for an account, on screen and by the authentication API; null where anybody may. */
export function refusalToSignUp(rule: SignUpRule): string | null {
  if (rule === 'open') return null;
  return rule === 'invited'
    ? 'New accounts are by invitation here. Ask your agency to invite you, and open the link in that email.'
    : 'This agency takes no new accounts at the moment. If you have one already, sign in.';
}

/** Why nobody can be invited or imported in this role, or null. */
export function refusalToNewAccount(role: Role, rule: SignUpRule): Refusal | null {
  if (role !== 'Candidate' || rule !== 'off') return null;
  const message =
    'New accounts for candidates are switched off. An Admin switches them on under Staff, New accounts.';
  return new Refusal('conflict', 'sign_up_closed', message, { fields: { role: message } });
}
