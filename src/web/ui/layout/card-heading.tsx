import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

interface CardHeadingProps extends ComponentProps<'h2'> {
  /** What stands at the right: buttons, a count. */
  aside?: ReactNode;
}

/** The heading of a card, with room for actions beside it. */
export function CardHeading({ aside, className, children, ...rest }: CardHeadingProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <h2 {...rest} className={classes('mr-auto text-lg font-semibold tracking-tight', className)}>
        {children}
      </h2>
      {aside}
    </div>
  );
}
