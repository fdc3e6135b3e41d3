import { useState } from 'react';
import type { Account } from '#contract/accounts/accounts.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { useFreshProof } from '#web/frame/proof/use-fresh-proof.tsx';
import { endSecondStep } from './accounts.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function EndSecondStep({ account: { id, fullName } }: { account: Account }) {
  const [isAsked, setAsked] = useState(false);
  const { withProof, busy, asking } = useFreshProof();

  async function end() {
    await withToast({ lead: 'Failed to end two-step verification.' }, async () => {
      await withProof(() => endSecondStep(id));
      showSuccess('Success', `${fullName} now signs in with only a password.`);
      setAsked(false);
    });
  }

  return (
    <>
      <Button variant="row" size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        End two-step<span className="sr-only"> of {fullName}</span>
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="End Two-Step Verification"
        description={`Use this if someone has lost their phone and recovery codes. ${fullName} is signed out, gets an email, and then signs in with only a password. First make sure that ${fullName} really asked.`}
        action="End two-step"
        busy={busy}
        onConfirm={() => void end()}
      >
        {asking}
      </AlertDialog>
    </>
  );
}
