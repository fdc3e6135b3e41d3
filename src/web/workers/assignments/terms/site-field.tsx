import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '#web/clients/clients.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { clientNamed, offeredClientsQuery } from '#web/api/queries/offered-clients.ts';
import { idOf, type TermsFields } from './use-terms-form.ts';

export function SiteField({ fields: { values, write, errors } }: { fields: TermsFields }) {
  const siteId = values.site_id;
  const clientName = useDebounced(values.client_name.trim());
  const clients = useQuery({ ...offeredClientsQuery(clientName), enabled: clientName !== '' });
  const client = clientNamed(clients.data ?? [], clientName);
  const sites =
    useQuery({ ...sitesQuery(client?.id ?? '', false), enabled: client !== undefined }).data ?? [];
  const isListed = sites.some(({ id }) => id === siteId);
  if (sites.length === 0 && siteId === '') return null;
  return (
    <Field label="Site" id={idOf('site_id')} error={errors['site_id']}>
      {(control) => (
        <Select {...control} value={siteId} onChange={({ target }) => write({ site_id: target.value })}>
          <option value="">Any site</option>
          {siteId !== '' && !isListed && <option value={siteId}>As it is</option>}
          <Options of={sites.map(({ id, name }) => [id, name])} />
        </Select>
      )}
    </Field>
  );
}
