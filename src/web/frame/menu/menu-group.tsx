import { type ReactNode, useId } from 'react';

interface MenuGroupProps {
  name: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function MenuGroup({ name, aside, children }: MenuGroupProps) {
  const id = useId();
  return (
    <div className="space-y-1">
      <div className="flex items-center justify-between gap-2">
        <p id={id} className="px-3 text-xs font-semibold text-soft">
          {name}
        </p>
        {aside}
      </div>
      <ul aria-labelledby={id} className="space-y-1">
        {children}
      </ul>
    </div>
  );
}
