import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CoverOrder } from '#domain/person/cover.ts';
import { consultantsQuery } from '#web/app/api/consultants.ts';
import { useMe } from '#web/app/api/me.ts';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useAddCover } from './covers.ts';

const Form = formOf(CoverOrder, 'consultantId', 'deputyId', 'fromDate', 'untilDate', 'note');

/** Asks from when to when somebody is away, and who stands in; an Admin also says who it is. */
export function CoverDialog({ isForAnybody, onClose }: { isForAnybody: boolean; onClose: () => void }) {
  const me = useMe();
  const { data: consultants = [] } = useQuery(consultantsQuery);
  const [away, setAway] = useState<string>();
  const awayId = isForAnybody ? (away ?? consultants[0]?.id) : me.id;
  const people = [...consultants, ...(me.role === 'Admin' ? [me] : [])];
  const deputies = people.filter(({ id }) => id !== awayId);
  const adding = useAddCover();
  const { errors, listed, attempt, busy, handlers } = useCheckedForm(Form, async (order) => {
    const { consultantName, deputyName } = await adding.mutateAsync(order);
    const whom = awayId === me.id ? 'you' : consultantName;
    showSuccess('Success', `${deputyName} stands in for ${whom} on these days.`);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isForAnybody ? 'Someone is away' : 'I am away'}
      description="Whoever stands in reviews timesheets and reminds. Workers and credit stay where they are."
      actions={
        <FormActions
          form="cover"
          action="Save"
          busy={busy}
          disabled={deputies.length === 0}
          onCancel={onClose}
        />
      }
    >
      <form id="cover" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} attempt={attempt} />
        {isForAnybody ? (
          <Field label="Who is away" id="consultantId" error={errors['consultantId']}>
            {(control) => (
              <Select
                {...control}
                name="consultantId"
                value={awayId ?? ''}
                onChange={({ target }) => setAway(target.value)}
              >
                <Options of={people.map(({ id, fullName }) => [id, fullName])} />
              </Select>
            )}
          </Field>
        ) : (
          <input type="hidden" name="consultantId" value={me.id} />
        )}
        {deputies.length === 0 ? (
          <p className="text-sm text-soft">There is nobody else who could stand in. Ask an Admin.</p>
        ) : (
          <Field label="Who stands in" id="deputyId" error={errors['deputyId']}>
            {(control) => (
              <Select {...control} key={awayId} name="deputyId" defaultValue={deputies[0]?.id}>
                <Options of={deputies.map(({ id, fullName }) => [id, fullName])} />
              </Select>
            )}
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First day away" id="fromDate" error={errors['fromDate']}>
            {(control) => <DayInput {...control} name="fromDate" defaultValue={me.agency.today} />}
          </Field>
          <Field label="Last day away" id="untilDate" error={errors['untilDate']}>
            {(control) => <DayInput {...control} name="untilDate" />}
          </Field>
        </div>
        <Field label="Note" id="note" error={errors['note']} hint="If you like, for whoever stands in.">
          {(control) => <TextInput {...control} name="note" autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  );
}
