import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { WorkerPhone } from '#domain/person/name-and-contact.ts';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { queryClient } from '#web/api/client.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

const ownPhoneQuery = asked('GET /api/me/phone');
const Form = z.object({ phone: WorkerPhone });

export function OwnPhone() {
  const query = useQuery(ownPhoneQuery);
  return (
    <Loaded query={query} problem="Failed to fetch your phone number" loading={<Skeleton className="h-16" />}>
      {({ phone }) => <PhoneForm key={phone} known={phone} />}
    </Loaded>
  );
}

function PhoneForm({ known }: { known: string | null }) {
  const saving = useMutation({
    mutationFn: (phone: string | null) => call('PUT /api/me/phone', { body: { phone } }),
    onSuccess: (saved) => queryClient.setQueryData(ownPhoneQuery.queryKey, saved),
  });
  const { errors, busy, handlers } = useCheckedForm(Form, async ({ phone }) => {
    await saving.mutateAsync(phone);
    showSuccess('Success', phone ? 'Your phone number is saved.' : 'Your phone number is removed.');
  });
  return (
    <form {...handlers} className="max-w-md space-y-4">
      <FormField
        label="Phone (optional)"
        name="phone"
        errors={errors}
        hint="Your agency can call you about a timesheet."
      >
        {(control) => (
          <TextInput {...control} type="tel" autoComplete="tel" maxLength={60} defaultValue={known ?? ''} />
        )}
      </FormField>
      <Button type="submit" busy={busy} className="max-sm:w-full">
        Save phone number
      </Button>
    </form>
  );
}
