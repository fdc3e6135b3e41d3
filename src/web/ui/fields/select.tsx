import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from './control-style.ts';

/** The platform's own list of choices, which every phone and screen reader knows; give it `option`s. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={classes(controlStyle, 'cursor-pointer appearance-none pr-10', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft"
      />
    </div>
  );
}
