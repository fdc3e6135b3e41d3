import { type Authoriser, AuthoriserDetails, type Client, type Site } from '#domain/client/client.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useSaveAuthoriser } from './clients.ts';
import { RecordDialog } from '#web/frame/records/record-dialog.tsx';

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
          <Field label="Full Name" id="fullName" error={errors['fullName']}>
            {(control) => (
              <TextInput
                {...control}
                name="fullName"
                autoComplete="off"
                defaultValue={authoriser?.fullName}
              />
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
                <Options of={sites.map(({ id, name }) => [id, name])} />
              </Select>
            )}
          </Field>
        </>
      )}
    </RecordDialog>
  );
}
