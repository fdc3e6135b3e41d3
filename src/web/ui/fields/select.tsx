import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from './control-style.ts';

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classes('relative', className)}>
      <select {...rest} className={classes(controlStyle, 'cursor-pointer appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft"
      />
    </div>
  );
}

export type Choices<Value extends string | number> = readonly (readonly [value: Value, text: string])[];

export function Options({ of }: { of: Choices<string | number> }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
