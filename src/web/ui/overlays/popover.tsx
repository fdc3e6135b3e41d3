import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
}

export function Popover({ open, onOpenChange, anchor, label, children }: PopoverProps) {
  return (
    <Base.Root
      open={open}
      // Ignore clicks on the anchor: the anchor opens and closes the popover itself, so the popover
      // would close and reopen.
      onOpenChange={(next, { event }) => {
        if (!anchor.current?.contains(event.target as Node)) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} align="end" collisionPadding={8} className="z-20">
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className="max-h-(--available-height) overflow-y-auto rounded-2xl border border-line bg-card p-3 floating outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
