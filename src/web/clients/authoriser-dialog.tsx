import { type Authoriser, AuthoriserDetails, type Client, type Site } from '#domain/client/client.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { errorsOf, formOf } from './client-form.ts';
import { useSaveAuthoriser } from './clients.ts';

const Form = formOf(AuthoriserDetails, 'fullName', 'email');

interface AuthoriserDialogProps {
  client: Client;
  /** Where somebody may sign. */
  sites: readonly Site[];
  /** The authoriser to change; without one another is added. */
  authoriser?: Authoriser | undefined;
  open: boolean;
  onClose: () => void;
}

/** Adds somebody who signs for a client, or changes one. */
export function AuthoriserDialog({ client, sites, authoriser, open, onClose }: AuthoriserDialogProps) {
  const saving = useSaveAuthoriser(client.id, authoriser?.id);
  const { errors, listed, attempt, busy, reset, handlers } = useCheckedForm(Form, async (details) => {
    try {
      const { fullName } = await saving.mutateAsync(details);
      showSuccess('Success', authoriser ? `${fullName} has been saved.` : `${fullName} has been added.`);
      close();
      return undefined;
    } catch (problem) {
      return errorsOf(problem);
    }
  });

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={authoriser ? 'Edit Authoriser' : 'Add Authoriser'}
      description={client.name}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form="authoriser" variant="primary" busy={busy}>
            {authoriser ? 'Save' : 'Add authoriser'}
          </Button>
        </>
      }
    >
      <form id="authoriser" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} attempt={attempt} />
        <Field label="Full Name" id="fullName" error={errors['fullName']}>
          {(control) => (
            <TextInput {...control} name="fullName" autoComplete="off" defaultValue={authoriser?.fullName} />
          )}
        </Field>
        <Field label="Email" id="email" error={errors['email']}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="off"
              defaultValue={authoriser?.email}
            />
          )}
        </Field>
        <Field label="Phone (optional)" id="phone" error={errors['phone']}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              name="phone"
              autoComplete="off"
              defaultValue={authoriser?.phone ?? ''}
            />
          )}
        </Field>
        <Field label="Signs for" id="siteId" error={errors['siteId']}>
          {(control) => (
            <Select {...control} name="siteId" defaultValue={authoriser?.siteId ?? ''}>
              <option value="">All sites</option>
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
