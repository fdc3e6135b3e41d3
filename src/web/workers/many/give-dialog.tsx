import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { Worker } from '#contract/workers/workers.ts';
import { HandOver } from '#domain/assignment/hand-over.ts';
import { mayInGeneral, refusalInGeneral } from '#domain/person/access.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { counted } from '#web/ui/counted.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { type Gift, batchesOf } from './give.ts';
import { ManyDialog } from './many-dialog.tsx';
import { namesIn, useMany } from './use-many.ts';

const nobody = 'nobody';

const Giving = z.object({
  give_to: z.string().check(z.minLength(1, 'Choose who takes over')),
  give_reason: HandOver.shape.reason,
});

interface GiveDialogProps {
  workers: readonly Worker[];
  isOpen: boolean;
  onClose: (some: { areDone: boolean }) => void;
}

export function GiveDialog({ workers, isOpen, onClose }: GiveDialogProps) {
  const { role } = useMe();
  const isAdmin = mayInGeneral(role, 'reassign candidates');
  const consultants = useQuery({ ...consultantsQuery, enabled: isAdmin });
  const formId = useId();
  const many = useMany((rows) => {
    const areDone = rows.some(({ state }) => state === 'done');
    showSuccess(areDone ? (isAdmin ? 'Given' : 'Given back') : 'No change', namesIn(rows));
    onClose({ areDone });
  });
  const [gift, setGift] = useState<Gift | null>(null);
  const { errors, submissions, listed, handlers } = useCheckedForm(
    Giving,
    async ({ give_to, give_reason }) => {
      const wanted = { to: give_to === nobody ? null : give_to, reason: give_reason };
      setGift(wanted);
      void many.run(batchesOf(workers, wanted, isAdmin));
    },
  );
  const number = counted(workers.length, 'worker');
  const verb = isAdmin ? 'Give' : 'Give back';
  return (
    <ManyDialog
      isOpen={isOpen}
      onClose={onClose}
      many={many}
      title={`${verb} ${number}`}
      formId={formId}
      submit={`${verb} ${number}`}
      doing="Giving"
      done="Given"
      onAgain={(some) => gift && void many.run(batchesOf(some, gift, isAdmin))}
    >
      <form {...handlers} id={formId} className="space-y-5">
        <ErrorSummary errors={listed} submissions={submissions} />
        {isAdmin ? (
          <FormField label="Who takes over" name="give_to" errors={errors}>
            {(control) => (
              <Select {...control} disabled={!consultants.data} defaultValue="">
                <option value="">Choose someone</option>
                <Options of={consultants.data?.map(({ id, fullName }) => [id, fullName]) ?? []} />
                <option value={nobody}>Nobody (any consultant can claim them)</option>
              </Select>
            )}
          </FormField>
        ) : (
          <>
            <input type="hidden" name="give_to" value={nobody} />
            <p className="text-sm text-soft">
              They leave your lists now. Any consultant can claim them.{' '}
              {refusalInGeneral(role, 'reassign candidates')?.message}
            </p>
          </>
        )}
        <FormField
          label="Reason"
          name="give_reason"
          errors={errors}
          hint={
            isAdmin
              ? 'Shown in each worker’s history.'
              : 'Shown in each worker’s history. The Admins get an email about each worker.'
          }
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <p className="text-sm text-soft">
          Pending timesheets go with them. Approved weeks stay with the earlier consultant.
        </p>
      </form>
    </ManyDialog>
  );
}
