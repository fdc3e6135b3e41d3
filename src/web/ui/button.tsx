import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  keepsLabel?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  busy = false,
  keepsLabel = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type
      type={type}
      className={classes(buttonStyle(variant, size), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner className={keepsLabel ? '' : 'absolute'} />}
      <span className={busy && !keepsLabel ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>
        {children}
      </span>
    </button>
  );
}
