import { useQuery } from '@tanstack/react-query';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { clientNamed, offeredClientsQuery } from '#web/api/queries/offered-clients.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { SuggestingInput } from '#web/ui/fields/suggesting-input.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

interface ClientFieldProps {
  id: string;
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
  className: string;
}

export function ClientField({ id, value, onChange, error, className }: ClientFieldProps) {
  const words = useClientWords();
  const debounced = useDebounced(value.trim());
  const offered = useQuery({ ...offeredClientsQuery(debounced), enabled: debounced !== '' });
  const clients = (debounced !== '' && offered.data) || [];
  const isNew =
    debounced !== '' &&
    debounced === value.trim() &&
    offered.isSuccess &&
    !offered.isPlaceholderData &&
    !clientNamed(clients, debounced);
  return (
    <Field
      label={words.One}
      id={id}
      error={error}
      className={className}
      hint={
        <span aria-live="polite">
          {isNew
            ? `There is no ${words.one} ${debounced} yet. We will add it when you save.`
            : 'Type part of the name, then choose.'}
        </span>
      }
    >
      {(control) => (
        <SuggestingInput
          control={control}
          label={words.Many}
          items={clients.map(({ name }) => name)}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
