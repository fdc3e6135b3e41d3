import { type FormEvent, useRef, useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useReassign } from '#web/api/queries/workers.ts';

export function GiveBack({ worker, onGiven }: { worker: Worker; onGiven: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useReassign(worker.id);
  const withToast = useWithToast();
  const isBlank = reason.trim() === '';

  async function giveBack(event: FormEvent) {
    event.preventDefault();
    if (isBlank || saving.isPending) return;
    await withToast({ lead: `Failed to give back ${worker.fullName}.` }, async () => {
      await saving.mutateAsync({ consultantId: null, reason });
      showSuccess('Success', `Consultants can claim ${worker.fullName} again. We have told the Admins.`);
      onGiven();
    });
  }

  return (
    <section aria-labelledby="consultant-title">
      <h3 id="consultant-title" className="mb-1 font-semibold">
        Consultant
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">You look after this worker and review their timesheets.</p>
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Give back
        </Button>
      </div>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Give Back"
        description={worker.fullName}
        initialFocus={field}
        actions={
          <FormActions
            form="giving-back"
            action="Give back"
            variant="danger"
            busy={saving.isPending}
            disabled={isBlank}
            aria-describedby="giving-back-hint"
            onCancel={() => setAsked(false)}
          />
        }
      >
        <form id="giving-back" onSubmit={(event) => void giveBack(event)} className="space-y-3">
          <Field label="Reason" id="giving-back-reason">
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                name="reason"
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <p id="giving-back-hint" className="text-sm text-soft">
            The Admins will get the reason by email. {worker.fullName} leaves your lists now. An Admin or the
            next consultant reviews pending timesheets.
            {isBlank && ' Enter a reason first.'}
          </p>
        </form>
      </Dialog>
    </section>
  );
}
