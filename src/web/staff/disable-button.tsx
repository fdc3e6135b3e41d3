import { useState } from 'react';
import type { Account } from '#contract/accounts/accounts.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useSetDisabled } from './accounts.ts';
import { DisableDialog } from './disable-dialog.tsx';

interface DisableButtonProps {
  account: Pick<Account, 'id' | 'fullName' | 'candidates' | 'disabled'>;
  refusedBy?: string | undefined;
}

export function DisableButton({ account, refusedBy }: DisableButtonProps) {
  const { id, fullName, disabled } = account;
  const [isAsked, setAsked] = useState(false);
  const enabling = useSetDisabled();

  async function enable() {
    await withToast('Error', async () => {
      await enabling.mutateAsync({ id, disabled: false });
      showSuccess('Success', `${fullName} can sign in again.`);
    });
  }

  return (
    <>
      <Button
        variant="row"
        size="small"
        busy={enabling.isPending}
        disabled={refusedBy !== undefined}
        aria-describedby={refusedBy}
        onClick={() => (disabled ? void enable() : setAsked(true))}
      >
        {disabled ? 'Enable' : 'Disable'}
        <span className="sr-only"> {fullName}</span>
      </Button>
      <DisableDialog account={account} open={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
