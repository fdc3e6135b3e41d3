import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'size' | 'children'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" title={label}>
      {icon}
      <span className="sr-only">{label}</span>
    </Button>
  );
}
