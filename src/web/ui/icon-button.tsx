import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'size' | 'children'> {
  /** What the button does, in words; shown as a tooltip and read out. */
  label: string;
  icon: ReactNode;
}

/** A square button with a picture only. Its name is hidden text, so that no field's label is mistaken for it. */
export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" title={label}>
      {icon}
      <span className="sr-only">{label}</span>
    </Button>
  );
}
