import { Reopening } from '#domain/timesheet/taking-back.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { call } from '#web/api/api.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

const Form = formOf(Reopening, 'reason');

interface ReopenDialogProps {
  open: boolean;
  onClose: () => void;
  timesheet: ReviewedTimesheet;
  onDone: () => void;
  finalFocus?: (() => HTMLElement | boolean) | undefined;
}

export function ReopenDialog({ open, onClose, timesheet, onDone, finalFocus }: ReopenDialogProps) {
  const { id, candidate, weekStart } = timesheet;
  const { errors, busy, handlers } = useCheckedForm(Form, async (body) => {
    await call('POST /api/timesheets/:id/reopening', { params: { id }, body });
    showSuccess('Timesheet reopened', `${candidate.fullName}, ${weekLabel(weekStart)} is Pending again.`);
    onDone();
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Reopen Timesheet"
      description={`${candidate.fullName}, ${weekLabel(weekStart)}`}
      finalFocus={finalFocus}
      actions={<FormActions form="reopening" action="Reopen" busy={busy} onCancel={onClose} />}
    >
      <form id="reopening" {...handlers} className="space-y-3">
        <FormField
          label="Reason"
          name="reason"
          errors={errors}
          hint={`The week will be Pending again. ${candidate.fullName} will see the reason in the history, and by email if we told them of the approval.`}
        >
          {(control) => <TextArea {...control} rows={3} />}
        </FormField>
      </form>
    </Dialog>
  );
}
