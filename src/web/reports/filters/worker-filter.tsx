import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offeredWorkersQuery } from './offered-workers.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { SuggestingInput } from '#web/ui/fields/suggesting-input.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

interface WorkerFilterProps {
  name: string | undefined;
  onChoose: (id: string | undefined) => void;
}

export function WorkerFilter({ name = '', onChoose }: WorkerFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const debounced = useDebounced(typed?.trim() ?? '');
  const { data: workers = [] } = useQuery({ ...offeredWorkersQuery(debounced), enabled: debounced !== '' });
  const isAsked = debounced !== '' && typed !== name;

  function type(text: string) {
    setTyped(text);
    const chosen = workers.find(({ label }) => label === text);
    if (chosen || text.trim() === '') onChoose(chosen?.id);
  }

  return (
    <Field label="Worker">
      {(control) => (
        <SuggestingInput
          control={control}
          label="Workers"
          items={isAsked ? workers.map(({ label }) => label) : []}
          value={typed ?? name}
          onChange={type}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
