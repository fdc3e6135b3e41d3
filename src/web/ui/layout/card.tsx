import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article';
}

export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classes('rounded-2xl border border-line bg-card p-[min(1rem,5vw)] raised sm:p-6', className)}
    />
  );
}
