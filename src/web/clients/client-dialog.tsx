import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Client, ClientDetails } from '#domain/client/client.ts';
import { clientFields, clientLineNames, type OwnClientFieldName } from '#domain/client/client-fields.ts';
import { divisions } from '#domain/calendar/division.ts';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useSaveClient } from './clients.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';

const Form = formOf(ClientDetails, 'name');

interface OwnFieldProps {
  client: Client | undefined;
  errors: Record<string, string>;
}

/** A detail without a control here would be saved as its default. */
const ownFields: Record<OwnClientFieldName, (props: OwnFieldProps) => ReactNode> = {
  division: ({ client, errors }) => (
    <FormField label="Division" name="division" errors={errors} hint="Whose bank holidays count.">
      {(control) => (
        <Select {...control} defaultValue={client?.division}>
          <Options of={Object.entries(divisions)} />
        </Select>
      )}
    </FormField>
  ),
  poRequired: ({ client }) => (
    <Tick id="poRequired" name="poRequired" defaultChecked={client?.poRequired}>
      This client wants a PO number on every invoice
    </Tick>
  ),
};

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
          {Object.entries(ownFields).map(([name, OwnField]) => (
            <OwnField key={name} client={client} errors={errors} />
          ))}
        </>
      )}
    </RecordDialog>
  );
}
