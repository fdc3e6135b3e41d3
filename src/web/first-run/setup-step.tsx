import { type ReactNode, useEffect } from 'react';
import { CentredCard } from '#web/frame/centred-card.tsx';

const steps = 5;

interface SetupStepProps {
  step?: number;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function SetupStep({ step, ...card }: SetupStepProps) {
  useEffect(() => {
    // The button of the previous step is gone, so the focus moves to the heading.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, []);
  return <CentredCard {...card} above={step && <Progress step={step} />} />;
}

function Progress({ step }: { step: number }) {
  return (
    <div className="mb-3 space-y-1.5">
      <p className="text-sm text-soft">
        Step {step} of {steps}
      </p>
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} className={`h-1 flex-1 rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}
