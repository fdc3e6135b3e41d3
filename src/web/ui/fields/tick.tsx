import type { ComponentProps } from 'react';
import { Checkbox } from './checkbox.tsx';

/** A box to tick, with its words beside it. */
export function Tick({ id, children, ...box }: ComponentProps<typeof Checkbox> & { id: string }) {
  return (
    <label htmlFor={id} className="-ml-2 flex cursor-pointer items-center gap-1 text-sm font-medium">
      <Checkbox {...box} id={id} />
      {children}
    </label>
  );
}
