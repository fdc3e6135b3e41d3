import { useState } from 'react';
import { mailKeptDays } from '#domain/agency/mail-server.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { useFreshProof } from '#web/frame/proof/use-fresh-proof.tsx';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useRemoveMailServer } from './mail-server.ts';

export function RemoveMailServer() {
  const [isAsked, setAsked] = useState(false);
  const removing = useRemoveMailServer();
  const { withProof, asking } = useFreshProof();

  async function remove() {
    setAsked(false);
    await withToast('Error', async () => {
      await withProof(() => removing.mutateAsync());
      showSuccess(
        'Success',
        `The mail server is removed. A new one will send the emails of the last ${mailKeptDays} days.`,
      );
    });
  }

  return (
    <>
      {asking}
      <Button variant="quiet" busy={removing.isPending} onClick={() => setAsked(true)}>
        Remove<span className="sr-only"> the mail server</span>
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Remove the mail server?"
        description={`A new mail server will send the emails of the last ${mailKeptDays} days. The portal deletes the password.`}
        action="Remove"
        onConfirm={() => void remove()}
      />
    </>
  );
}
