import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { NumberInput } from './number-input.tsx';

export function MoneyInput({ className, ...rest }: ComponentProps<typeof NumberInput>) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-soft"
      >
        £
      </span>
      <NumberInput {...rest} min={0} step={0.01} className={classes('pl-7', className)} />
    </div>
  );
}
