import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'row' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'icon';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'border-line bg-card text-ink raised enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  quiet: 'border-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  // Buttons in rows have no border, because many borders would clutter a list.
  row: 'border-transparent text-accent-strong enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'border-transparent bg-danger-fill text-on-danger enabled:hover:bg-danger-fill-strong',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-[min(1rem,5vw)] py-1.5 md:min-h-10',
  small: 'min-h-11 px-3 py-1 md:min-h-9',
  icon: 'size-[min(2.75rem,14vw)] shrink-0 md:size-10',
};

export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): string {
  return classes(
    'relative inline-flex cursor-pointer items-center max-sm:whitespace-normal whitespace-nowrap justify-center gap-2 rounded-xl border text-sm font-semibold',
    'transition-[background-color,border-color,opacity] duration-150 [&_svg]:size-4.5 [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-55 print:hidden',
    variants[variant],
    sizes[size],
  );
}
