import { useMutation } from '@tanstack/react-query';
import BadgePoundSterling from 'lucide-react/icons/badge-pound-sterling';
import { useState } from 'react';
import { shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import { Payment } from '#domain/pay-run/pay-run.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { useMe } from '#web/api/queries/me.ts';
import { DayField } from '#web/frame/forms/day-field.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function PaidButton({ run }: { run: OnePayRun }) {
  const [isAsking, setAsking] = useState(false);
  const isPaid = run.status === 'paid';
  return (
    <>
      <Button
        variant={isPaid || run.files.length === 0 ? 'secondary' : 'primary'}
        className="max-sm:w-full"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <BadgePoundSterling aria-hidden />
        {isPaid ? 'Correct the day…' : 'Paid on…'}
      </Button>
      {isAsking && <PaidDialog run={run} onClose={() => setAsking(false)} />}
    </>
  );
}

const First = formOf(Payment, 'paidOn');
const Later = formOf(Payment, 'paidOn', 'reason');

function PaidDialog({ run, onClose }: { run: OnePayRun; onClose: () => void }) {
  const isPaid = run.status === 'paid';
  const { today } = useMe().agency;
  const paying = usePay(run.id);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(
    isPaid ? Later : First,
    async (payment) => {
      await paying.mutateAsync(payment);
      const day = `${weekdayInWords(payment.paidOn)} ${shortDay(payment.paidOn)}`;
      showSuccess('Success', `Pay run ${run.number} was paid on ${day}.`);
      onClose();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isPaid ? 'Correct the day of payment' : `When was pay run ${run.number} paid?`}
      description={isPaid ? undefined : 'Workers will see these weeks as paid. You cannot undo this.'}
      actions={
        <FormActions form="paying" action={isPaid ? 'Save' : 'Mark as paid'} busy={busy} onCancel={onClose} />
      }
    >
      <form id="paying" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        <DayField
          label="Paid on"
          name="paidOn"
          errors={errors}
          proposed={run.paidOn ?? (run.payDate < today ? run.payDate : today)}
        />
        {isPaid && (
          <FormField label="Why the day changes" name="reason" errors={errors}>
            {(control) => <TextArea {...control} rows={3} />}
          </FormField>
        )}
      </form>
    </Dialog>
  );
}

function usePay(id: string) {
  return useMutation({
    mutationFn: (body: Payment) => call('PUT /api/pay-runs/:id/paid', { params: { id }, body }),
    onSettled: fetchNow,
  });
}
