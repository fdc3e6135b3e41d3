import { useQuery } from '@tanstack/react-query';
import { none } from '#domain/report/week-filter.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';
import type { ControlProps } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

export interface ConsultantChoice {
  chosen: string | undefined;
  /** Adds an option for workers without a consultant. */
  offersNone?: boolean;
  all?: string;
  onChoose: (id: string) => void;
}

export function ConsultantSelect({
  control,
  chosen,
  offersNone = false,
  all = 'All Consultants',
  onChoose,
}: ConsultantChoice & { control?: ControlProps }) {
  const me = useMe();
  const consultants = useQuery(consultantsQuery);
  return (
    <Select
      {...(control ?? { 'aria-label': 'Consultant' })}
      name="consultant"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{all}</option>
      <option value={me.id}>{me.fullName} (you)</option>
      <Options of={consultants.data?.map(({ id, fullName }) => [id, fullName]) ?? []} />
      {offersNone && <option value={none}>No consultant</option>}
    </Select>
  );
}
