import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlStyle } from './control-style.ts';

/** A number field without spinners: focusing selects what is there, the wheel scrolls the page instead of the value, and a comma is a point. */
export function NumberInput({ className, onFocus, onWheel, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      type="number"
      className={classes(controlStyle, 'tabular-nums', className)}
      onFocus={(event) => {
        event.currentTarget.select();
        void import('./decimal-comma.ts').then(
          ({ mindCommas }) => mindCommas(),
          () => {},
        );
        onFocus?.(event);
      }}
      onWheel={(event) => {
        event.currentTarget.blur();
        onWheel?.(event);
      }}
    />
  );
}
