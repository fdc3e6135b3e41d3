import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CoverOrder } from '#domain/person/cover.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';
import { DayField } from '#web/frame/forms/day-field.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useAddCover } from './covers.ts';

const Form = formOf(CoverOrder, 'consultantId', 'deputyId', 'fromDate', 'untilDate', 'note');

export function CoverDialog({ isForAnybody, onClose }: { isForAnybody: boolean; onClose: () => void }) {
  const me = useMe();
  const { data: consultants = [] } = useQuery(consultantsQuery);
  const [away, setAway] = useState<string>();
  const awayId = isForAnybody ? (away ?? consultants[0]?.id) : me.id;
  // Add the Admin, who looks after workers too but is not in the list of consultants.
  const people = consultants.some(({ id }) => id === me.id) ? consultants : [...consultants, me];
  const deputies = people.filter(({ id }) => id !== awayId);
  const adding = useAddCover();
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, async (order) => {
    const { consultantName, deputyName } = await adding.mutateAsync(order);
    const whom = awayId === me.id ? 'you' : consultantName;
    showSuccess('Success', `${deputyName} will cover for ${whom} on these days.`);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isForAnybody ? 'Someone is away' : 'I am away'}
      description="A colleague can review timesheets and send reminders. The consultant keeps the workers and the credit in reports."
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
        <ErrorSummary errors={listed} submissions={submissions} />
        {isForAnybody ? (
          <FormField label="Who is away" name="consultantId" errors={errors}>
            {(control) => (
              <Select {...control} value={awayId ?? ''} onChange={({ target }) => setAway(target.value)}>
                <Options of={people.map(({ id, fullName }) => [id, fullName])} />
              </Select>
            )}
          </FormField>
        ) : (
          <input type="hidden" name="consultantId" value={me.id} />
        )}
        {deputies.length === 0 ? (
          <p className="text-sm text-soft">Nobody else can cover. Ask an Admin.</p>
        ) : (
          <FormField label="Who covers" name="deputyId" errors={errors}>
            {(control) => (
              <Select {...control} key={awayId} defaultValue={deputies[0]?.id}>
                <Options of={deputies.map(({ id, fullName }) => [id, fullName])} />
              </Select>
            )}
          </FormField>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField label="First day away" name="fromDate" errors={errors} proposed={me.agency.today} />
          <DayField label="Last day away" name="untilDate" errors={errors} />
        </div>
        <FormField
          label="Note"
          name="note"
          errors={errors}
          hint="Optional note for the colleague who covers."
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
      </form>
    </Dialog>
  );
}
