import type { ReactNode } from 'react';
import { typedIn } from '#web/frame/forms/typed-form.ts';
import { Button } from '#web/ui/button.tsx';

export interface NextSteps {
  busy: boolean;
  /** The form as it was when the person went back from this step. */
  typed: FormData | null;
  onBack: (typed: FormData) => void;
  onNext: () => void;
}

export function NextStep({ next, children }: { next: NextSteps; children: ReactNode }) {
  return (
    <div className="space-y-3 border-t border-line pt-5">
      {children}
      <Button
        variant="quiet"
        className="w-full"
        disabled={next.busy}
        onClick={({ currentTarget }) => next.onBack(typedIn(currentTarget))}
      >
        Back
      </Button>
      <p className="text-center text-sm text-soft">You can change this later under Agency.</p>
    </div>
  );
}
