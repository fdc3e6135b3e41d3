import { useNavigate } from '@tanstack/react-router';
import { type Client, ClientDetails } from '#domain/client/client.ts';
import { clientFields, clientLineNames } from '#domain/client/client-fields.ts';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useSaveClient } from './clients.ts';
import { ownFields } from './own-fields.tsx';
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
      description={client ? 'Approved weeks keep the old name.' : undefined}
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
          {clientLineNames.map((name) => (
            <FormField
              key={name}
              label={`${clientFields[name].typed.label} (optional)`}
              name={name}
              errors={errors}
              hint={clientFields[name].typed.hint}
            >
              {(control) => <TextInput {...control} autoComplete="off" defaultValue={client?.[name] ?? ''} />}
            </FormField>
          ))}
          {Object.entries(ownFields).map(([name, { Control }]) => (
            <Control key={name} client={client} errors={errors} />
          ))}
        </>
      )}
    </RecordDialog>
  );
}
