import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from './control-style.ts';

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classes(
        controlStyle,
        'block field-sizing-content max-h-[50dvh] min-h-20 py-2 leading-6 md:py-1.75',
        className,
      )}
    />
  );
}
