import { type ComponentProps, useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  partly?: boolean;
}

/**
 * The checkbox has its own drawing, because the browser's checkbox is light grey in dark mode. With
 * forced colours, the browser's checkbox shows.
 */
const boxStyle = [
  'grid size-5 cursor-pointer appearance-none place-items-center rounded-md border border-edge bg-card',
  'before:absolute before:inset-0 after:size-3 after:bg-on-accent not-checked:not-indeterminate:after:hidden',
  'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
  'after:[clip-path:polygon(14%_44%,0_62%,42%_100%,100%_18%,82%_2%,38%_66%)] indeterminate:after:[clip-path:inset(42%_6%)]',
  'disabled:cursor-not-allowed disabled:opacity-55 forced-colors:appearance-auto forced-colors:after:hidden',
].join(' ');

export function Checkbox({ partly = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <span className={classes('relative grid size-11 shrink-0 place-items-center md:size-9', className)}>
      <input {...rest} ref={box} type="checkbox" className={boxStyle} />
    </span>
  );
}

export function Tick({ id, children, ...box }: CheckboxProps & { id: string }) {
  return (
    <label htmlFor={id} className="-ml-2 flex cursor-pointer items-center gap-1 text-sm font-medium">
      <Checkbox {...box} id={id} />
      {children}
    </label>
  );
}
