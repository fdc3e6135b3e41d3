import { type ReactNode, useId } from 'react';

export function MenuGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="space-y-1">
      <p id={id} className="px-3 text-xs font-semibold text-soft">
        {name}
      </p>
      <ul aria-labelledby={id} className="space-y-1">
        {children}
      </ul>
    </div>
  );
}
