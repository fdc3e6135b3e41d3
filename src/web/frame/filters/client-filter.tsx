import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientNamed, offeredClientsQuery } from '#web/api/queries/offered-clients.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { SuggestingInput } from '#web/ui/fields/suggesting-input.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

interface ClientFilterProps {
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
}

export function ClientFilter({ chosen = '', onChoose }: ClientFilterProps) {
  const words = useClientWords();
  const [typed, setTyped] = useState(chosen);
  const [before, setBefore] = useState(chosen);
  if (chosen !== before) {
    setBefore(chosen);
    setTyped(chosen);
  }
  const debounced = useDebounced(typed.trim());
  const { data: clients = [] } = useQuery({ ...offeredClientsQuery(debounced), enabled: debounced !== '' });
  const isAsked = debounced !== '' && typed !== chosen;

  function type(text: string) {
    setTyped(text);
    const name = text.trim() === '' ? undefined : clientNamed(clients, text)?.name;
    if (name !== undefined || text.trim() === '') onChoose(name);
  }

  return (
    <Field label={words.One}>
      {(control) => (
        <SuggestingInput
          control={control}
          label={words.Many}
          items={isAsked ? clients.map(({ name }) => name) : []}
          value={typed}
          onChange={type}
          onBlur={() => setTyped(chosen)}
        />
      )}
    </Field>
  );
}
