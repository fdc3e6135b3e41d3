import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTypes } from '#domain/mailed-link/mailed-members.ts';
import { unexpectedMessage } from '#web/api/api.ts';
import { CentredCard } from '#web/frame/centred-card.tsx';
import { useMailedLink } from '#web/api/session/mailed-link.ts';
import { authClient, isUnexplained } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ResetRequest } from './reset-request.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';

const words = {
  signup: { title: 'Confirm your email address', action: 'Confirm my email address' },
  recovery: { title: 'Choose a new password', action: 'Continue' },
  invite: { title: 'Accept your invitation', action: 'Accept and choose a password' },
} as const;

/**
 * Page of a confirmation link. Only the button uses the link up, because mail scanners open links.
 * The person chooses a password here, unless the same browser signed up.
 */
export function ConfirmPage() {
  const link = useMailedLink('token_hash');
  const { token: tokenHash } = link;
  const type = linkTypes.find((one) => one === link.type) ?? 'signup';
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(!tokenHash);

  async function confirm() {
    setBusy(true);
    try {
      const { data, error } = await (await authClient()).verifyOtp({ type, token_hash: tokenHash });
      if (!error) {
        const choosing = data.user?.app_metadata['needs_password'] === true;
        const confirmed = 'Your email address is confirmed.';
        if (type === 'signup')
          showSuccess('Success', choosing ? `${confirmed} Now choose your password.` : confirmed);
        if (choosing || type !== 'signup') await navigate({ to: '/password-reset' });
        // A signed-in worker without assignment details continues with them; others get their first page.
        else await navigate({ to: '/auth', search: { redirectToAssignment: 'true' } });
        return;
      }
      if (isUnexplained(error)) throw error;
      // A 503 means that the server could not check the link, so the link is not refused.
      if (error.status === 503) showFailure('Error', error.message);
      else setRefused(true);
    } catch {
      showFailure('Error', unexpectedMessage);
    }
    setBusy(false);
  }

  if (refused) {
    return (
      <CentredCard title="This link does not work">
        <Notice tone="warning">
          <p>The link is old, used or incomplete. If you have a password, sign in.</p>
          <p>If you have no password, enter your email address. We will email you a new link.</p>
        </Notice>
        <div className="mt-5">
          <ResetRequest email={link.email} />
        </div>
        <Link to="/auth" className={`${buttonStyle('primary')} mt-5 w-full`}>
          Go to Sign In
        </Link>
      </CentredCard>
    );
  }
  return (
    <CentredCard title={words[type].title} intro="Press the button to go on.">
      <Button variant="primary" className="w-full" busy={busy} onClick={() => void confirm()}>
        {words[type].action}
      </Button>
    </CentredCard>
  );
}
