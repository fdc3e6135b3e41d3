import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { DecimalInput } from './decimal-input.tsx';

export function MoneyInput({ className, ...rest }: ComponentProps<typeof DecimalInput>) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-soft"
      >
        £
      </span>
      <DecimalInput {...rest} className={classes('pl-7', className)} />
    </div>
  );
}
