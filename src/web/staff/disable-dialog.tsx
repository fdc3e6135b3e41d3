import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/accounts/accounts.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { counted } from '#web/ui/counted.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useSetDisabled } from './accounts.ts';
import { sayHandedOver, useHandOver } from './hand-over/hand-overs.ts';
import { nobody, SuccessorField } from './hand-over/successor-field.tsx';

interface DisableDialogProps {
  account: Pick<Account, 'id' | 'fullName' | 'candidates'>;
  open: boolean;
  onClose: () => void;
}

export function DisableDialog({ account: { id, fullName, candidates }, open, onClose }: DisableDialogProps) {
  const { data: consultants } = useQuery(consultantsQuery);
  const handing = useHandOver();
  const disabling = useSetDisabled();
  const [successor, setSuccessor] = useState('');

  async function handOver(): Promise<boolean> {
    if (candidates === 0 || successor === '') return true;
    const to = successor === nobody ? null : successor;
    const reason = `The account of ${fullName} was disabled`;
    const { results } = await handing.mutateAsync({ from: id, to, reason });
    return sayHandedOver(results, consultants?.find((one) => one.id === to)?.fullName ?? null);
  }

  async function disable() {
    await withToast('Error', async () => {
      if (!(await handOver())) return;
      await disabling.mutateAsync({ id, disabled: true });
      showSuccess('Success', `${fullName} can no longer sign in.`);
      onClose();
    });
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title="Disable Account"
      description={`${fullName} is signed out now and cannot sign in until you enable the account again.`}
      action="Disable"
      busy={handing.isPending || disabling.isPending}
      onConfirm={() => void disable()}
    >
      {candidates > 0 && (
        <SuccessorField
          label={`Who takes over ${counted(candidates, 'candidate')}`}
          from={id}
          value={successor}
          onChange={setSuccessor}
        >
          <option value="">Nobody yet (they stay with {fullName})</option>
        </SuccessorField>
      )}
    </AlertDialog>
  );
}
