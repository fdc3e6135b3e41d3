import { useMutation } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { useRef, useState } from 'react';
import { Cancelling } from '#domain/pay-run/pay-run.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function CancelRunButton({ run }: { run: OnePayRun }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button className="max-sm:w-full" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Ban aria-hidden />
        Cancel run…
      </Button>
      {isAsking && <CancelRunDialog run={run} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelRunDialog({ run, onClose }: { run: OnePayRun; onClose: () => void }) {
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const cancelling = useCancelRun(run.id);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Cancelling, async ({ reason }) => {
    await cancelling.mutateAsync(reason);
    showSuccess('Success', `Pay run ${run.number} is cancelled.`);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={reasonField}
      title={`Cancel pay run ${run.number}?`}
      description="Its weeks go into another run. Held weeks stay on hold. The number is not used again."
      actions={
        <FormActions
          form="cancelling-run"
          action={`Cancel pay run ${run.number}`}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form id="cancelling-run" {...handlers}>
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Reason" name="reason" errors={errors} hint="Shown in the audit log.">
          {(control) => <TextArea {...control} ref={reasonField} rows={3} />}
        </FormField>
      </form>
    </Dialog>
  );
}

function useCancelRun(id: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      call('PUT /api/pay-runs/:id/cancelled', { params: { id }, body: { reason } }),
    onSettled: fetchNow,
  });
}
