import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

interface DateInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChoose: (day: string) => void;
}

/**
 * Calls `onChoose` with complete dates only. Browsers report a half-typed year, such as 2 of 2026,
 * as the valid year 2.
 */
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
