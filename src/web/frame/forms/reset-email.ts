import type { ResetAnswer } from '#contract/accounts/reset-link.ts';
import { ask } from '#web/api/api.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export async function sendResetEmail(email: string): Promise<void> {
  const response = await ask('POST', '/functions/v1/custom-password-reset', { body: { email } });
  const answer = (await response.json()) as ResetAnswer;
  if ('error' in answer) throw new Error(answer.error);
  showSuccess(
    'Reset email sent!',
    `A password reset link has been sent to ${email}. Check your email (including spam folder).`,
  );
}
