import { useNavigate } from '@tanstack/react-router';
import { type Client, ClientDetails } from '#domain/client/client.ts';
import { divisions } from '#domain/calendar/division.ts';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useSaveClient } from './clients.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';

const Form = formOf(ClientDetails, 'name');

interface ClientDialogProps {
  client?: Client;
  open: boolean;
  onClose: () => void;
}

export function ClientDialog({ client, open, onClose }: ClientDialogProps) {
  const saving = useSaveClient(client?.id);
  const navigate = useNavigate();
  return (
    <RecordDialog
      noun="client"
      isNew={!client}
      description={client ? 'Approved weeks keep the name of their approval.' : undefined}
      schema={Form}
      save={async (details) => {
        const { id, name } = await saving.mutateAsync(details);
        if (!client) void navigate({ to: '/consultant/clients/$id', params: { id } });
        return name;
      }}
      open={open}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FormField label="Name" name="name" errors={errors}>
            {(control) => <TextInput {...control} autoComplete="off" defaultValue={client?.name} />}
          </FormField>
          <FormField
            label="Account code (optional)"
            name="accountCode"
            errors={errors}
            hint="What your accounts know the client by."
          >
            {(control) => (
              <TextInput {...control} autoComplete="off" defaultValue={client?.accountCode ?? ''} />
            )}
          </FormField>
          <FormField label="Division" name="division" errors={errors} hint="Whose bank holidays count.">
            {(control) => (
              <Select {...control} defaultValue={client?.division}>
                <Options of={Object.entries(divisions)} />
              </Select>
            )}
          </FormField>
          <Tick id="poRequired" name="poRequired" defaultChecked={client?.poRequired}>
            This client wants a PO number on every invoice
          </Tick>
        </>
      )}
    </RecordDialog>
  );
}
