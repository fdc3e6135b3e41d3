import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { mostAuthorisers } from '#domain/client/client-defaults.ts';
import { authorisersQuery } from '#web/clients/clients.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

interface AuthoriserChoiceProps {
  client: { id: string; name: string };
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function AuthoriserChoice({ client, chosen, onChange }: AuthoriserChoiceProps) {
  const id = useId();
  const list = useQuery(authorisersQuery(client.id));
  if (list.isError && !list.data) {
    return <LoadProblem of={list} message="Failed to fetch authorisers" />;
  }
  if (!list.data) return null;
  const offered = list.data.filter((one) => one.disabledAt === null || chosen.includes(one.id));
  const places = ordinals.slice(0, Math.min(chosen.length + 1, offered.length, mostAuthorisers));

  function choose(index: number, authoriserId: string) {
    onChange(
      [...chosen.slice(0, index), authoriserId, ...chosen.slice(index + 1)].filter((one) => one !== ''),
    );
  }

  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="font-medium">Who signs for {client.name}</legend>
      {offered.length === 0 && (
        <p className="text-sm text-soft">Nobody yet. Add authorisers on the client’s page.</p>
      )}
      {places.map((ordinal, index) => (
        <Field key={ordinal} label={`${ordinal} to be asked`} id={`${id}-${index}`}>
          {(control) => (
            <Select
              {...control}
              value={chosen[index] ?? ''}
              onChange={({ target }) => choose(index, target.value)}
            >
              <option value="">Nobody</option>
              <Options
                of={offered
                  .filter((one) => one.id === chosen[index] || !chosen.includes(one.id))
                  .map((one) => [one.id, `${one.fullName}${one.disabledAt === null ? '' : ' (disabled)'}`])}
              />
            </Select>
          )}
        </Field>
      ))}
    </fieldset>
  );
}
