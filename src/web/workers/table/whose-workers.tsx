import { useQuery } from '@tanstack/react-query';
import { consultantsQuery } from '#web/app/api/consultants.ts';
import { useMe } from '#web/app/api/me.ts';
import { Select } from '#web/ui/fields/select.tsx';

interface WhoseWorkersProps {
  chosen: string | undefined;
  /** With an empty id: all of them. */
  onChoose: (id: string) => void;
}

/** An Admin's choice of whose workers are shown, in line with the other filters. */
export function WhoseWorkers({ chosen, onChoose }: WhoseWorkersProps) {
  const me = useMe();
  const consultants = useQuery(consultantsQuery);
  return (
    <div className="w-60 max-sm:w-full">
      <Select
        aria-label="Consultant"
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
    </div>
  );
}
