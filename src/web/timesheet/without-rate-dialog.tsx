import { Approval } from '#domain/timesheet/verdict.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Unpaid } from './use-review.ts';

const Form = formOf(Approval, 'withoutRate');

interface WithoutRateDialogProps {
  open: boolean;
  onClose: () => void;
  unpaid: Unpaid;
  busy: boolean;
  onApprove: (reason: string) => Promise<void>;
  finalFocus: () => HTMLElement | boolean;
}

/** Says for which day a pay rate is missing, and asks an Admin who approves the week all the same why. */
export function WithoutRateDialog(props: WithoutRateDialogProps) {
  const { open, onClose, unpaid, busy, onApprove, finalFocus } = props;
  const { candidate, weekStart } = unpaid.timesheet;
  const { errors, handlers } = useCheckedForm(Form, async ({ withoutRate = '' }) => {
    await onApprove(withoutRate);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="A pay rate is missing"
      description={`${candidate.fullName}, ${weekLabel(weekStart)}`}
      finalFocus={finalFocus}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="without-rate" variant="primary" busy={busy}>
            Approve without it
          </Button>
        </>
      }
    >
      <form id="without-rate" {...handlers} className="space-y-4">
        <Notice tone="warning" title={unpaid.message} />
        <Field
          label="Why it is approved all the same"
          id="withoutRate"
          error={errors['withoutRate']}
          hint="Stands in the history of the week."
        >
          {(control) => <TextArea {...control} name="withoutRate" rows={3} />}
        </Field>
      </form>
    </Dialog>
  );
}
