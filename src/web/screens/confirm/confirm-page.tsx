import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { unexpectedMessage } from '../../api.ts';
import { CentredCard } from '../../parts/centred-card.tsx';
import { authClient } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { showFailure, showSuccess } from '../../ui/toasts.ts';

/** The page behind the link of a confirmation mail. Only the button uses the link up, so that mail scanners cannot. */
export function ConfirmPage() {
  const { token_hash: tokenHash, type } = useSearch({ from: '/confirm' });
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(!tokenHash);

  async function confirm() {
    setBusy(true);
    try {
      const { error } = await (await authClient()).verifyOtp({ type, token_hash: tokenHash });
      if (!error) {
        if (type === 'signup') showSuccess('Success', 'Your email address is confirmed.');
        await navigate({ to: type === 'recovery' ? '/password-reset' : '/' });
        return;
      }
      if (error.name === 'AuthRetryableFetchError') throw error;
      setRefused(true);
    } catch {
      showFailure('Error', unexpectedMessage);
    }
    setBusy(false);
  }

  if (refused) {
    return (
      <CentredCard title="This link does not work">
        <Notice tone="warning">
          <p>
            It has expired, was used before, or is incomplete. If you have confirmed your address already,
            just sign in.
          </p>
          <p>Otherwise sign in too: you can then ask for a new link.</p>
        </Notice>
        <Link to="/auth" className={`${buttonStyle('primary')} mt-5 w-full`}>
          Go to Sign In
        </Link>
      </CentredCard>
    );
  }
  return (
    <CentredCard
      title={type === 'recovery' ? 'Choose a new password' : 'Confirm your email address'}
      intro="One press, and you are in."
    >
      <Button variant="primary" className="w-full" busy={busy} onClick={() => void confirm()}>
        {type === 'recovery' ? 'Continue' : 'Confirm my email address'}
      </Button>
    </CentredCard>
  );
}
