import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { WaitingWeek } from '#contract/sign-offs/sign-offs.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { authorisersQuery } from '#web/clients/clients.ts';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useAskAgain } from './sign-offs.ts';

const Form = formOf(z.object({ authoriserId: z.optional(z.string()) }));

export function AskAgainDialog({ week, onClose }: { week: WaitingWeek; onClose: () => void }) {
  const { clientId, clientName, fullName, weekStart, asked } = week;
  const asking = useAskAgain(week);
  const { data: authorisers = [] } = useQuery(authorisersQuery(clientId));
  const { errors, busy, handlers } = useCheckedForm(Form, async ({ authoriserId }) => {
    const { authoriserName } = await asking.mutateAsync(authoriserId);
    showSuccess('Success', `We have asked ${authoriserName} to sign.`);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={asked.length > 0 ? 'Send again' : 'Send now'}
      description={`${weekLabel(weekStart)} of ${fullName}, ${clientName}`}
      actions={<FormActions form="ask-again" action="Send" busy={busy} onCancel={onClose} />}
    >
      <form id="ask-again" {...handlers} className="space-y-4">
        <Field
          label="To"
          error={errors['authoriserId']}
          hint="The email lists all weeks waiting for this person. Links in earlier emails still work."
        >
          {(control) => (
            <Select {...control} name="authoriserId" defaultValue="">
              <option value="">First authoriser</option>
              <Options
                of={authorisers
                  .filter(({ disabledAt }) => disabledAt === null)
                  .map((one) => [one.id, one.fullName])}
              />
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
