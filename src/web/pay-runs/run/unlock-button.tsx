import { useMutation } from '@tanstack/react-query';
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open';
import { useState } from 'react';
import { Unlocking } from '#domain/pay-run/pay-run.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function UnlockButton({ run }: { run: OnePayRun }) {
  const [isAsking, setAsking] = useState(false);
  const isTooLate = run.files.length > 0;
  return (
    <>
      <Button
        className="max-sm:w-full"
        aria-haspopup="dialog"
        aria-describedby={isTooLate ? 'why-not-unlocked' : undefined}
        disabled={isTooLate}
        onClick={() => setAsking(true)}
      >
        <LockKeyholeOpen aria-hidden />
        Unlock…
      </Button>
      {isTooLate && (
        <p id="why-not-unlocked" className="w-full text-sm text-soft">
          This run stays locked because a payroll file has been made. Only a correction can change a week.
        </p>
      )}
      {isAsking && <UnlockDialog run={run} onClose={() => setAsking(false)} />}
    </>
  );
}

function UnlockDialog({ run, onClose }: { run: OnePayRun; onClose: () => void }) {
  const unlocking = useUnlock(run.id);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Unlocking, async ({ reason }) => {
    await unlocking.mutateAsync(reason);
    showSuccess('Success', `Pay run ${run.number} is open again.`);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Unlock pay run ${run.number}?`}
      description="Its weeks can change again until you lock it."
      actions={<FormActions form="unlocking" action="Unlock" busy={busy} onCancel={onClose} />}
    >
      <form id="unlocking" {...handlers}>
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Reason" name="reason" errors={errors} hint="Shown in the audit log.">
          {(control) => <TextArea {...control} rows={3} />}
        </FormField>
      </form>
    </Dialog>
  );
}

function useUnlock(id: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      call('PUT /api/pay-runs/:id/unlock', { params: { id }, body: { reason } }),
    onSettled: fetchNow,
  });
}
