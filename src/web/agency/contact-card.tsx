import { useState } from 'react';
import * as z from 'zod/mini';
import type { SavedSettings } from '#contract/agency/agency.ts';
import type { AgencySettings } from '#domain/agency/agency.ts';
import { Contact } from '#domain/agency/contact.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useSaveAgency } from '#web/api/queries/agency-settings.ts';
import { orNull } from '#web/frame/forms/or-null.ts';
import { partOf } from '#web/agency/parts.ts';

const { phone, email, hours } = Contact.shape;
const Form = z.object({
  contact_phone: orNull(phone),
  contact_email: orNull(email),
  contact_hours: orNull(hours),
});

export function ContactCard({ settings }: { settings: SavedSettings }) {
  const [seen, setSeen] = useState<AgencySettings>(settings);
  const saving = useSaveAgency(seen);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, save);

  async function save(form: z.infer<typeof Form>) {
    const contact = {
      phone: form.contact_phone,
      email: form.contact_email,
      hours: form.contact_hours,
    };
    await saving.mutateAsync({ contact });
    setSeen({ ...seen, contact });
    showSuccess('Success', 'The contact is saved.');
  }

  return (
    <TitledCard {...partOf('contact')} className="space-y-4">
      <p className="text-sm text-soft">
        Shown at the end of every page and email, also before people sign in. Empty fields are not shown.
      </p>
      <form {...handlers} className="space-y-5">
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Telephone" name="contact_phone" errors={errors}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="off"
              defaultValue={settings.contact.phone ?? ''}
              className="max-w-xs"
            />
          )}
        </FormField>
        <FormField label="Email for questions" name="contact_email" errors={errors}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              defaultValue={settings.contact.email ?? ''}
              className="max-w-md"
            />
          )}
        </FormField>
        <FormField
          label="Opening hours"
          name="contact_hours"
          errors={errors}
          hint="For example: Monday to Friday, 9 to 5."
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              defaultValue={settings.contact.hours ?? ''}
              className="max-w-md"
            />
          )}
        </FormField>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Save the contact
        </Button>
      </form>
    </TitledCard>
  );
}
