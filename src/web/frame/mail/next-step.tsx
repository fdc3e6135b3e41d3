import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export interface NextSteps {
  busy: boolean;
  onBack: () => void;
  onNext: () => void;
}

export function NextStep({ next, children }: { next: NextSteps; children: ReactNode }) {
  return (
    <div className="space-y-3 border-t border-line pt-5">
      {children}
      <Button variant="quiet" className="w-full" disabled={next.busy} onClick={next.onBack}>
        Back
      </Button>
      <p className="text-center text-sm text-soft">You can change this later under Agency.</p>
    </div>
  );
}
