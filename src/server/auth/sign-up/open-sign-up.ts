/** Whether strangers may sign up here, which the Admins decide. */

import { refusalToSignUp } from '#domain/person/sign-up.ts';
import type { Portal } from '#server/portal.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';

/** The same for every address, so that nobody learns who is invited. Contract section 4.1. */
export async function insistOnOpenSignUp({ agency }: Pick<Portal, 'agency'>): Promise<void> {
  const sentence = refusalToSignUp((await agency.current()).signUp);
  if (sentence) throw new AuthError('signup_disabled', sentence);
}
