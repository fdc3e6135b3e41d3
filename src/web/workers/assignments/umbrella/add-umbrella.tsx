import { useId, useState } from 'react';
import { UmbrellaDetails } from '#domain/assignment/umbrella.ts';
import { messageOf } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useAddUmbrella } from './umbrellas.ts';

/** This component stands inside another form, so it has no form element. */
export function AddUmbrella({ onAdded }: { onAdded: (id: string) => void }) {
  const id = useId();
  const adding = useAddUmbrella();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  async function add() {
    const checked = UmbrellaDetails.shape.name.safeParse(name);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    try {
      const { id: added } = await adding.mutateAsync(checked.data);
      setName('');
      onAdded(added);
    } catch (problem) {
      setError(messageOf(problem));
    }
  }

  return (
    <Field label="Or add a company" id={id} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void add();
            }}
          />
          <Button busy={adding.isPending} onClick={() => void add()}>
            Add<span className="sr-only"> umbrella company</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
