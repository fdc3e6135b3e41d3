import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

interface CardHeadingProps extends ComponentProps<'h2'> {
  aside?: ReactNode;
}

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
