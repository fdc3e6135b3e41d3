import { type Client, divisionNames, divisions, type Site, SiteDetails } from '#domain/client/client.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { errorsOf, formOf } from './client-form.ts';
import { useSaveSite } from './clients.ts';

const Form = formOf(SiteDetails, 'name');

interface SiteDialogProps {
  client: Client;
  /** The site to change; without one another is added. */
  site?: Site | undefined;
  open: boolean;
  onClose: () => void;
}

/** Adds a site to a client, or changes one. */
export function SiteDialog({ client, site, open, onClose }: SiteDialogProps) {
  const saving = useSaveSite(client.id, site?.id);
  const { errors, listed, attempt, busy, reset, handlers } = useCheckedForm(Form, async (details) => {
    try {
      const { name } = await saving.mutateAsync(details);
      showSuccess('Success', site ? `${name} has been saved.` : `${name} has been added.`);
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
      title={site ? 'Edit Site' : 'Add Site'}
      description={client.name}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form="site" variant="primary" busy={busy}>
            {site ? 'Save' : 'Add site'}
          </Button>
        </>
      }
    >
      <form id="site" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} attempt={attempt} />
        <Field label="Name" id="name" error={errors['name']}>
          {(control) => <TextInput {...control} name="name" autoComplete="off" defaultValue={site?.name} />}
        </Field>
        <Field label="Postcode (optional)" id="postcode" error={errors['postcode']}>
          {(control) => (
            <TextInput
              {...control}
              name="postcode"
              autoComplete="off"
              className="max-w-40"
              defaultValue={site?.postcode ?? ''}
            />
          )}
        </Field>
        <Field label="Division" id="division" error={errors['division']} hint="Whose bank holidays count.">
          {(control) => (
            <Select {...control} name="division" defaultValue={site?.division ?? ''}>
              <option value="">As the client: {divisions[client.division]}</option>
              {divisionNames.map((division) => (
                <option key={division} value={division}>
                  {divisions[division]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
