import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Account } from '#contract/accounts/accounts.ts';
import { HandOver } from '#domain/assignment/hand-over.ts';
import { messageOf } from '#web/api/api.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { counted } from '#web/ui/counted.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { sayHandedOver, useHandOver } from './hand-overs.ts';
import { nobody, SuccessorField } from './successor-field.tsx';

interface HandOverDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

export function HandOverDialog({
  account: { id, fullName, candidates },
  open,
  onClose,
}: HandOverDialogProps) {
  const { data: consultants } = useQuery(consultantsQuery);
  const handing = useHandOver();
  const failure = useFailureToast();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { success, data, error } = HandOver.safeParse({ from: id, to: to === nobody ? null : to, reason });
  const errorOf = (name: string) =>
    isTried ? error?.issues.find(({ path }) => path[0] === name)?.message : undefined;

  async function handOver(event: FormEvent) {
    event.preventDefault();
    failure.clear();
    setTried(true);
    if (!success) return;
    try {
      const { results } = await handing.mutateAsync(data);
      const name = consultants?.find((one) => one.id === to)?.fullName ?? null;
      if (sayHandedOver(results, name)) onClose();
    } catch (problem) {
      failure.show('Error', `Failed to hand over the candidates. ${messageOf(problem)}`);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Hand Over"
      description={`${counted(candidates, 'candidate')} of ${fullName}`}
      actions={
        <FormActions
          form={`hand-over-of-${id}`}
          action={`Hand over ${counted(candidates, 'candidate')}`}
          busy={handing.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={`hand-over-of-${id}`} onSubmit={(event) => void handOver(event)} className="space-y-4">
        <SuccessorField
          label="Who takes over"
          from={id}
          value={to}
          onChange={setTo}
          error={errorOf('to') && 'Choose who takes over'}
        >
          <option value="">Choose someone</option>
        </SuccessorField>
        <Field
          label="Reason"
          id="hand-over-reason"
          error={errorOf('reason')}
          hint="Shown in each worker’s history."
        >
          {(control) => (
            <TextInput
              {...control}
              name="reason"
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <p className="text-sm text-soft">
          The new consultant reviews pending and later timesheets. Approved weeks stay with the earlier
          consultant.
        </p>
      </form>
    </Dialog>
  );
}
