import { api } from '#web/app/api/api.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

/** Asks for a mail with a link to a new password, and says that it is on its way. */
export async function sendResetEmail(email: string): Promise<void> {
  const answer = await api.post<{ error?: string }>('/functions/v1/custom-password-reset', { email });
  if (answer.error) throw new Error(answer.error);
  showSuccess(
    'Reset email sent!',
    `A password reset link has been sent to ${email}. Check your email (including spam folder).`,
  );
}
