import { type Client, type Site, SiteDetails } from '#domain/client/client.ts';
import { divisions } from '#domain/calendar/division.ts';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useSaveSite } from './clients.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';

const Form = formOf(SiteDetails, 'name');

interface SiteDialogProps {
  client: Client;
  site?: Site | undefined;
  open: boolean;
  onClose: () => void;
}

export function SiteDialog({ client, site, open, onClose }: SiteDialogProps) {
  const saving = useSaveSite(client.id, site?.id);
  return (
    <RecordDialog
      noun="site"
      isNew={!site}
      description={client.name}
      schema={Form}
      save={async (details) => {
        const { name } = await saving.mutateAsync(details);
        return name;
      }}
      open={open}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FormField label="Name" name="name" errors={errors}>
            {(control) => <TextInput {...control} autoComplete="off" defaultValue={site?.name} />}
          </FormField>
          <FormField label="Postcode (optional)" name="postcode" errors={errors}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                className="max-w-40"
                defaultValue={site?.postcode ?? ''}
              />
            )}
          </FormField>
          <FormField label="Division" name="division" errors={errors} hint="Its bank holidays apply.">
            {(control) => (
              <Select {...control} defaultValue={site?.division ?? ''}>
                <option value="">As the client: {divisions[client.division]}</option>
                <Options of={Object.entries(divisions)} />
              </Select>
            )}
          </FormField>
        </>
      )}
    </RecordDialog>
  );
}
