import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from './control-style.ts';
import { mindCommas } from './decimal-comma.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Something stands in it that no number field can hold. */
  asText?: boolean;
  /** The look of other controls than those in a form, as classes. */
  look?: string;
}

/** A number field without spinners: focusing selects what is there, the wheel scrolls the page instead of the value, and a comma is a point. */
export function NumberInput({
  asText = false,
  look = controlStyle,
  className,
  onFocus,
  onWheel,
  ...rest
}: NumberInputProps) {
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      type={asText ? 'text' : 'number'}
      className={classes(look, 'tabular-nums', className)}
      onFocus={(event) => {
        event.currentTarget.select();
        mindCommas();
        onFocus?.(event);
      }}
      onWheel={(event) => {
        event.currentTarget.blur();
        onWheel?.(event);
      }}
    />
  );
}
