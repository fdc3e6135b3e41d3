import { useId } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

interface RatedAssignmentChoiceProps {
  assignments: readonly AssignmentRow[];
  chosen: string;
  onChoose: (id: string) => void;
}

export function RatedAssignmentChoice({ assignments, chosen, onChoose }: RatedAssignmentChoiceProps) {
  const id = useId();
  return (
    <Field label="Assignment" id={id}>
      {(control) => (
        <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <Options
            of={assignments.map((one) => [one.id, `${one.clientName}, ${one.jobTitle} (${one.state})`])}
          />
        </Select>
      )}
    </Field>
  );
}
