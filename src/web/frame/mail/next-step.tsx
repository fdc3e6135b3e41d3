import type { ReactNode } from 'react';

export function NextStep({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-3 border-t border-line pt-5">
      {children}
      <p className="text-center text-sm text-soft">You can change this later under Agency.</p>
    </div>
  );
}
