import { type ComponentProps, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is chosen, and some is not. */
  partly?: boolean;
}

/** The platform's own box to tick, with room around it for a finger; give it a label. */
export function Checkbox({ partly = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <span className={classes('relative grid size-11 shrink-0 place-items-center md:size-9', className)}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className="size-5 cursor-pointer before:absolute before:inset-0"
      />
    </span>
  );
}
