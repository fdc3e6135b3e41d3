import { redirect } from '@tanstack/react-router';
import { messageOf } from '#web/api/api.ts';
import { keepDestination } from '#web/api/session/destination.ts';
import { portalFailure } from '#web/api/session/portal-failure.ts';
import { isRetryable, linkFailure, signedInUser } from '#web/api/session/session.ts';
import { isSecondStepDue } from '#web/frame/proof/second-step.ts';
import { showFailure } from '#web/ui/toasts/toasts.ts';

/**
 * Redirects unless the visitor has a session, by password or by the link in the address. Guards the
 * first two pages for a new password.
 */
export async function throwUnlessReset(href: string): Promise<void> {
  const failure = await linkFailure();
  if (signedInUser() && !failure) {
    if (!(await isSecondStepDue())) return;
    keepDestination(href);
    throw redirect({ to: '/second-step' });
  }
  if (failure && isRetryable(failure)) showFailure('Error', messageOf(portalFailure(failure)));
  else if (failure) showFailure('Reset link expired', 'Please request a new password reset.');
  else showFailure('Session expired', 'Your reset link has expired. Please request a new password reset.');
  throw redirect({ to: '/auth' });
}
