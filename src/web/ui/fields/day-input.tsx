import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

export function DayInput({
  className = 'max-w-56',
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'type' | 'max'>) {
  return <TextInput {...rest} type="date" max="2200-12-31" className={className} />;
}
