import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { authClient, isUnexplained } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showFailure } from '#web/ui/toasts/toasts.ts';

export function ConfirmationReminder({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');

  async function sendAgain() {
    setState('busy');
    try {
      const { error } = await (await authClient()).resend({ type: 'signup', email });
      if (error && isUnexplained(error)) throw error;
      if (error) showFailure('Error', `Failed to send the confirmation email. ${error.message}`);
      setState(error ? 'idle' : 'sent');
    } catch {
      setState('idle');
      showFailure('Error', 'Failed to send the confirmation email. Please try again.');
    }
  }

  return (
    <Notice tone="accent" icon={<Mail aria-hidden />} title="Confirm your email address">
      <p>
        We have sent a link to {email}. Open it on this device. On another device you will choose a password
        first. Check your spam folder too.
      </p>
      <div role="status" className="pt-2">
        {state === 'sent' ? (
          <p className="font-medium">Sent again. The email may take a minute.</p>
        ) : (
          <Button size="small" busy={state === 'busy'} onClick={() => void sendAgain()}>
            Send it again
          </Button>
        )}
      </div>
    </Notice>
  );
}
