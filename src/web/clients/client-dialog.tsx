import { useNavigate } from '@tanstack/react-router';
import { type Client, ClientDetails, divisionNames, divisions } from '#domain/client/client.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { errorsOf, formOf } from './client-form.ts';
import { useSaveClient } from './clients.ts';

const Form = formOf(ClientDetails, 'name');

interface ClientDialogProps {
  /** The client to change; without one another is added. */
  client?: Client;
  open: boolean;
  onClose: () => void;
}

/** Adds a client and goes to its page, or changes one. */
export function ClientDialog({ client, open, onClose }: ClientDialogProps) {
  const saving = useSaveClient(client?.id);
  const navigate = useNavigate();
  const { errors, listed, attempt, busy, reset, handlers } = useCheckedForm(Form, async (details) => {
    try {
      const { id, name } = await saving.mutateAsync(details);
      showSuccess('Success', client ? `${name} has been saved.` : `${name} has been added.`);
      close();
      if (!client) await navigate({ to: '/consultant/clients/$id', params: { id } });
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
      title={client ? 'Edit Client' : 'Add Client'}
      description={client ? 'Approved weeks keep the name of their approval.' : undefined}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form="client" variant="primary" busy={busy}>
            {client ? 'Save' : 'Add client'}
          </Button>
        </>
      }
    >
      <form id="client" {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} attempt={attempt} />
        <Field label="Name" id="name" error={errors['name']}>
          {(control) => <TextInput {...control} name="name" autoComplete="off" defaultValue={client?.name} />}
        </Field>
        <Field
          label="Account code (optional)"
          id="accountCode"
          error={errors['accountCode']}
          hint="What your accounts know the client by."
        >
          {(control) => (
            <TextInput
              {...control}
              name="accountCode"
              autoComplete="off"
              defaultValue={client?.accountCode ?? ''}
            />
          )}
        </Field>
        <Field label="Division" id="division" error={errors['division']} hint="Whose bank holidays count.">
          {(control) => (
            <Select {...control} name="division" defaultValue={client?.division}>
              {divisionNames.map((division) => (
                <option key={division} value={division}>
                  {divisions[division]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <label
          htmlFor="poRequired"
          className="-ml-2 flex cursor-pointer items-center gap-1 text-sm font-medium"
        >
          <Checkbox id="poRequired" name="poRequired" defaultChecked={client?.poRequired} />
          This client wants a PO number on every invoice
        </label>
      </form>
    </Dialog>
  );
}
