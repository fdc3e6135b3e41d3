import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '#web/ui/classes.ts';

interface DisclosureProps {
  label: ReactNode;
  className?: string;
  openerClassName?: string;
  panelClassName?: string;
  startsOpen?: boolean;
  mustOpen?: boolean;
  children: () => ReactNode;
}

export function Disclosure(props: DisclosureProps) {
  const { label, className, openerClassName, panelClassName, children } = props;
  const { startsOpen = false, mustOpen = false } = props;
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  if (mustOpen && !open) setOpen(true);
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={classes(
          '-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-xl px-2 text-left text-sm font-medium text-accent-strong hover:bg-sunken md:min-h-9',
          openerClassName,
        )}
      >
        <ChevronDown
          aria-hidden
          className={classes('size-4 shrink-0 transition-transform duration-150', open && 'rotate-180')}
        />
        {label}
      </button>
      {open && (
        <div id={id} className={classes('pt-2 pb-1', panelClassName)}>
          {children()}
        </div>
      )}
    </div>
  );
}
