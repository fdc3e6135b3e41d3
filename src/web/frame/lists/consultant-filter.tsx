import { useQuery } from '@tanstack/react-query';
import { consultantsQuery } from '#web/app/api/consultants.ts';
import { useMe } from '#web/app/api/me.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface ConsultantFilterProps {
  chosen: string | undefined;
  className?: string;
  /** With an empty id: all of them. */
  onChoose: (id: string) => void;
}

/** An Admin's choice of whose workers a page is about. */
export function ConsultantFilter({ chosen, className, onChoose }: ConsultantFilterProps) {
  const me = useMe();
  const consultants = useQuery(consultantsQuery);
  return (
    <Field label="Consultant" {...(className && { className })}>
      {(control) => (
        <Select
          {...control}
          name="consultant"
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">All Consultants</option>
          <option value={me.id}>{me.fullName} (you)</option>
          {consultants.data?.map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
