import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignmentName } from '#domain/assignment/covering.ts';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';

interface OneAssignmentFilterProps {
  workerId: string | null;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

export function OneAssignmentFilter({ workerId, chosen, onChoose }: OneAssignmentFilterProps) {
  const [before, setBefore] = useState(workerId);
  if (workerId !== null && workerId !== before) setBefore(workerId);
  const worker = workerId ?? (chosen ? before : null);
  const { data: assignments = [] } = useQuery({
    ...assignmentsQuery(worker ?? ''),
    enabled: worker !== null,
  });
  if (!chosen && assignments.length < 2) return null;
  const options = assignments.map((one) => [one.id, assignmentName(one, assignments)] as const);
  const isKnown = !chosen || assignments.some(({ id }) => id === chosen);
  return (
    <ChoiceFilter
      label="Assignment"
      all="All assignments"
      options={isKnown ? options : [[chosen, 'One assignment']]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
