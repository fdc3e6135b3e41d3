import { useState } from 'react';
import { linkIsOver } from '#domain/person/proof.ts';
import { sendResetEmail } from '#web/frame/forms/reset-email.ts';
import { storedSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

/** For who comes back to the page when its link no longer counts: what to do, and a new link. */
export function LinkIsOver() {
  const [busy, setBusy] = useState(false);
  const failure = useFailureToast();
  const email = storedSession()?.user.email;

  async function ask(to: string) {
    failure.clear();
    setBusy(true);
    try {
      await sendResetEmail(to);
    } catch {
      failure.show('Error', 'Failed to send reset email. Please try again.');
    }
    setBusy(false);
  }

  return (
    <Notice tone="warning" className="mb-5">
      <p>{linkIsOver}</p>
      {email && (
        <Button size="small" className="mt-1.5" busy={busy} onClick={() => void ask(email)}>
          Email me a new link
        </Button>
      )}
    </Notice>
  );
}
