import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'size' | 'children'> {
  label: string;
  icon: ReactNode;
}

/** A square icon button. Its name is hidden text, so that a label query does not match it. */
export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" title={label}>
      {icon}
      <span className="sr-only">{label}</span>
    </Button>
  );
}
