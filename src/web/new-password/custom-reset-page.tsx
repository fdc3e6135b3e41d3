import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ResetAnswer } from '#contract/accounts/reset-link.ts';
import { resetLinkIsOver } from '#domain/person/proof.ts';
import { unexpectedMessage } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { useMailedLink } from '#web/api/session/mailed-link.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { keepAddress } from '#web/frame/forms/address-to-sign-in.ts';
import { CentredCard } from '#web/frame/centred-card.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { LinkIsOver } from './link-is-over.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export function CustomResetPage() {
  const opened = useMailedLink('token');
  // The address loses the link before the code of the sign-in page has loaded.
  const [used, setUsed] = useState<typeof opened | null>(null);
  const { token, email } = used ?? opened;
  const navigate = useNavigate();
  const isComplete = token !== '' && email !== '';

  const { data: link, isLoading } = useQuery({
    ...asked('POST /api/reset-link', { body: { token, email } }),
    enabled: isComplete,
    // The form shows even if this request fails, because the server rejects an expired link anyway.
    retry: false,
    staleTime: Infinity,
  });

  useEffect(() => {
    if (!isComplete) showFailure('Invalid reset link', 'No reset token or email found in the URL.');
  }, [isComplete]);

  async function save(newPassword: string) {
    const answer = await reset({ email, token, newPassword });
    if ('error' in answer) {
      showFailure('Reset failed', answer.error);
      return;
    }
    showSuccess('Password updated!', 'Sign in with your new password.');
    keepAddress(email);
    setUsed(opened);
    const isNew = 'user' in answer && answer.user.role === 'Candidate' && !answer.user.hasAssignment;
    await navigate({ to: '/auth', search: isNew ? { redirectToAssignment: 'true' } : {} });
  }

  const intro = (
    <>
      For <EmailText of={email} />
    </>
  );
  if (!isComplete) {
    return (
      <CentredCard
        title="Invalid Reset Link"
        intro="Part of the link is missing. Copy the whole link from the email, or ask for a new one."
      >
        <Link to="/auth" className={`${buttonStyle('primary')} w-full`}>
          Go to Sign In
        </Link>
      </CentredCard>
    );
  }
  if (isLoading) {
    return (
      <CentredCard title="Reset Your Password" intro={intro}>
        <Skeleton className="h-56" />
      </CentredCard>
    );
  }
  if (link?.isGood === false) {
    return (
      <CentredCard title="Reset Your Password" intro={intro}>
        <LinkIsOver says={resetLinkIsOver} email={email} />
        <Link to="/auth" className={`${buttonStyle()} w-full`}>
          Go to Sign In
        </Link>
      </CentredCard>
    );
  }
  return (
    <CentredCard title="Reset Your Password" intro={intro}>
      <NewPasswordForm
        ids={{ password: 'new-password', confirmation: 'confirm-new-password' }}
        email={email}
        action="Reset Password"
        save={save}
      />
    </CentredCard>
  );
}

/** This endpoint has its own error format: `{error}` with a 4xx status. */
async function reset(request: { email: string; token: string; newPassword: string }): Promise<ResetAnswer> {
  const response = await fetch('/functions/v1/custom-password-reset', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  const answer = (await response.json()) as ResetAnswer;
  if (!response.ok && !('error' in answer)) throw new Error(unexpectedMessage);
  return answer;
}
