import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

interface DateInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChoose: (day: string) => void;
}

/** Calls back with whole days only: a half-typed year is a valid day of year 2. */
export function DateInput({ value, onChoose, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextInput
      {...rest}
      type="date"
      min="1900-01-01"
      max="2200-12-31"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid) onChoose(target.value);
      }}
      onBlur={() => setTyped(value)}
    />
  );
}
