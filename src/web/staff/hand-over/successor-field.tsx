import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

interface SuccessorFieldProps {
  label: string;
  from: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  children?: ReactNode;
}

export const nobody = 'nobody';

export function SuccessorField({ label, from, value, onChange, error, children }: SuccessorFieldProps) {
  const { data: consultants } = useQuery(consultantsQuery);
  return (
    <Field label={label} id="successor" error={error}>
      {(control) => (
        <Select
          {...control}
          name="to"
          disabled={!consultants}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
          <Options
            of={consultants?.filter(({ id }) => id !== from).map(({ id, fullName }) => [id, fullName]) ?? []}
          />
          <option value={nobody}>Nobody (any consultant can claim them)</option>
        </Select>
      )}
    </Field>
  );
}
