import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Part } from './use-part.ts';

interface PartButtonProps {
  part: Part;
  className?: string;
  children: ReactNode;
}

export function PartButton({ part: { isOpen, toggle }, className, children }: PartButtonProps) {
  return (
    <Button variant="quiet" aria-expanded={isOpen} className={className} onClick={toggle}>
      <ChevronDown
        aria-hidden
        className={classes('transition-transform duration-150', isOpen && 'rotate-180')}
      />
      {children}
    </Button>
  );
}
