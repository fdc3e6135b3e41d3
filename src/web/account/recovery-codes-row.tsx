import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { withToast } from '#web/frame/with-toast.ts';
import { RecoveryCodes } from '#web/frame/proof/recovery-codes.tsx';
import { useFreshProof } from '#web/frame/proof/use-fresh-proof.tsx';
import { makeRecoveryCodes, recoveryCodesLeftQuery } from '#web/frame/proof/second-step.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export function RecoveryCodesRow() {
  const { data: left } = useQuery(recoveryCodesLeftQuery);
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(false);
  const { withProof, busy, asking: proof } = useFreshProof();

  async function make() {
    await withToast({ lead: 'Failed to make recovery codes.' }, async () => {
      setCodes(await withProof(makeRecoveryCodes));
      setAsking(false);
      setShown(true);
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
      <KeyRound aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">Recovery codes</span>
        <span className="text-soft">{left === undefined ? 'Counting…' : `${left} left`}</span>
      </span>
      <Button variant="row" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        New codes
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make New Recovery Codes"
        description="You will get ten new codes. Your old codes will stop working."
        action="Make new codes"
        busy={busy}
        onConfirm={() => void make()}
        finalFocus={() => !shown}
      >
        {proof}
      </AlertDialog>
      <Dialog open={shown} onOpenChange={setShown} title="Your recovery codes">
        <RecoveryCodes codes={codes} onKept={() => setShown(false)} />
      </Dialog>
    </li>
  );
}
