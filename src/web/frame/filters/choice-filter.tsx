import { Field } from '#web/ui/fields/field.tsx';
import { type Choices, Options, Select } from '#web/ui/fields/select.tsx';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  name?: string;
  className?: string;
  all: string;
  options: Choices<Value>;
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, name, className = '', all, options, chosen, onChoose } = props;
  const isKnown = chosen === undefined || options.some(([value]) => value === chosen);
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(options.find(([value]) => value === target.value)?.[0])}
        >
          <option value="">{all}</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}
