import { useId } from 'react';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

interface PlacementChoiceProps {
  placements: readonly PlacementRow[];
  chosen: string;
  onChoose: (id: string) => void;
}

export function PlacementChoice({ placements, chosen, onChoose }: PlacementChoiceProps) {
  const id = useId();
  return (
    <Field label="Assignment" id={id}>
      {(control) => (
        <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <Options
            of={placements.map((one) => [one.id, `${one.clientName}, ${one.jobTitle} (${one.state})`])}
          />
        </Select>
      )}
    </Field>
  );
}
