import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** A day of a form, as its text; no year has more than four digits. */
export function DayInput({
  className = 'max-w-56',
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'type' | 'max'>) {
  return <TextInput {...rest} type="date" max="2200-12-31" className={className} />;
}
