import { useQuery } from '@tanstack/react-query';
import { mayInGeneral } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { AddUmbrella } from './add-umbrella.tsx';
import { UmbrellaList } from './umbrella-list.tsx';
import { umbrellasQuery } from './umbrellas.ts';

interface UmbrellaFieldProps {
  id: string;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

export function UmbrellaField({ id, value, onChange, error }: UmbrellaFieldProps) {
  const { data: umbrellas = [] } = useQuery(umbrellasQuery);
  const mayAdd = mayInGeneral(useMe().role, 'keep umbrellas');
  return (
    <div className="space-y-3 sm:col-span-2">
      <Field
        label="Umbrella company"
        id={id}
        error={error}
        hint={mayAdd ? undefined : 'Ask an Admin to add a missing company.'}
      >
        {(control) => (
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Choose one</option>
            <Options
              of={umbrellas
                .filter((one) => one.archivedAt === null || one.id === value)
                .map((umbrella) => [umbrella.id, umbrella.name])}
            />
          </Select>
        )}
      </Field>
      {mayAdd && <AddUmbrella onAdded={onChange} />}
      {mayAdd && umbrellas.length > 0 && (
        <Disclosure label="Archive or restore companies">
          {() => <UmbrellaList umbrellas={umbrellas} />}
        </Disclosure>
      )}
    </div>
  );
}
