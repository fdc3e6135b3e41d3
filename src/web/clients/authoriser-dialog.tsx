import type { ListedAuthoriser } from '#contract/clients.ts';
import { type Authoriser, AuthoriserDetails, type Client, type Site } from '#domain/client/client.ts';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useSaveAuthoriser } from './clients.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';

const Form = formOf(AuthoriserDetails, 'fullName', 'email');

interface AuthoriserDialogProps {
  client: Client;
  sites: readonly Site[];
  authoriser?: (Authoriser & Pick<ListedAuthoriser, 'notAllowed'>) | undefined;
  open: boolean;
  onClose: () => void;
}

export function AuthoriserDialog({ client, sites, authoriser, open, onClose }: AuthoriserDialogProps) {
  const saving = useSaveAuthoriser(client.id, authoriser?.id);
  const isOffered = (siteId: string | null) => !authoriser?.notAllowed || siteId === authoriser.siteId;
  return (
    <RecordDialog
      noun="authoriser"
      isNew={!authoriser}
      description={client.name}
      schema={Form}
      save={async (details) => {
        const { fullName } = await saving.mutateAsync(details);
        return fullName;
      }}
      open={open}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FormField label="Full Name" name="fullName" errors={errors}>
            {(control) => <TextInput {...control} autoComplete="off" defaultValue={authoriser?.fullName} />}
          </FormField>
          <FormField label="Email" name="email" errors={errors} hint={authoriser?.notAllowed}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                defaultValue={authoriser?.email}
                readOnly={authoriser?.notAllowed !== undefined}
              />
            )}
          </FormField>
          <FormField label="Phone (optional)" name="phone" errors={errors}>
            {(control) => (
              <TextInput {...control} type="tel" autoComplete="off" defaultValue={authoriser?.phone ?? ''} />
            )}
          </FormField>
          <FormField label="Signs for" name="siteId" errors={errors}>
            {(control) => (
              <Select {...control} defaultValue={authoriser?.siteId ?? ''}>
                {isOffered(null) && <option value="">All sites</option>}
                <Options of={sites.filter(({ id }) => isOffered(id)).map(({ id, name }) => [id, name])} />
              </Select>
            )}
          </FormField>
        </>
      )}
    </RecordDialog>
  );
}
