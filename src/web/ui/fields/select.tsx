import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from './control-style.ts';

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classes('relative', className)}>
      <select
        {...rest}
        className={classes(
          controlStyle,
          'cursor-pointer appearance-none py-1.5 pr-[min(2.5rem,11vw)] max-sm:whitespace-normal',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-[min(0.75rem,3.4vw)] my-auto size-[min(1.25rem,24px)] text-soft"
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
