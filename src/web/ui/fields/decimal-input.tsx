import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from './control-style.ts';

export function DecimalInput({ className, onFocus, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      type="text"
      className={classes(controlStyle, 'tabular-nums', className)}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
    />
  );
}
