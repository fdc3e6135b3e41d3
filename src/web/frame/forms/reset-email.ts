/** Sends the email of a password reset. The sign-in page loads this code on demand, to keep its first load small. */

import type { ResetAnswer } from '#contract/accounts/reset-link.ts';
import { Email } from '#domain/person/person.ts';
import { ask } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export { Email };

export const cannotSend = 'This portal cannot send email yet. Ask your agency.';

/**
 * Returns false if the portal has no mail server. The result does not depend on the email, so it
 * does not reveal whether the email has an account.
 */
export async function sendResetEmail(email: string): Promise<boolean> {
  const { emailIsReady } = await queryClient.ensureQueryData(agencyQuery);
  if (!emailIsReady) return false;
  const response = await ask('POST', '/functions/v1/custom-password-reset', { body: { email } });
  const answer = (await response.json()) as ResetAnswer;
  if ('error' in answer) throw new Error(answer.error);
  showSuccess(
    'Reset email sent!',
    `A password reset link has been sent to ${email}. Check your email (including spam folder).`,
  );
  return true;
}
