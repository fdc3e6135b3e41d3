import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface ChoiceFilterProps {
  label: string;
  /** What stands for all of them. */
  all: string;
  options: readonly { value: string; text: string }[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** A choice of one of what there is; what is asked for stays among it, also where it is no longer there. */
export function ChoiceFilter({ label, all, options, chosen, onChoose }: ChoiceFilterProps) {
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value || undefined)}
        >
          <option value="">{all}</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
