import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-soft',
  accent: 'bg-tint text-accent-strong',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
};

export function Badge({
  tone = 'neutral',
  icon,
  isSmall = false,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  isSmall?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex w-fit max-w-full shrink-0 items-center gap-1 text-xs font-semibold',
        isSmall ? 'rounded-lg px-1.5' : 'min-h-6 rounded-xl px-2.5 py-0.5',
        'border border-transparent [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
