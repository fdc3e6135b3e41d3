import { useState } from 'react';
import { cannotSend, sendResetEmail } from '#web/frame/forms/reset-email.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

interface LinkIsOverProps {
  says: string;
  email: string | undefined;
}

export function LinkIsOver({ says, email }: LinkIsOverProps) {
  const [busy, setBusy] = useState(false);
  const failure = useFailureToast();

  async function ask(to: string) {
    failure.clear();
    setBusy(true);
    try {
      if (!(await sendResetEmail(to))) failure.show('Email is not ready', cannotSend);
    } catch {
      failure.show('Error', 'Failed to send reset email. Please try again.');
    }
    setBusy(false);
  }

  return (
    <Notice tone="warning" className="mb-5">
      <p>{says}</p>
      {email && (
        <Button size="small" className="mt-1.5" busy={busy} onClick={() => void ask(email)}>
          Email me a new link
        </Button>
      )}
    </Notice>
  );
}
