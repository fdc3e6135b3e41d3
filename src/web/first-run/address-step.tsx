import { addressInWords } from '#domain/agency/public-address.ts';
import { useMe } from '#web/api/queries/me.ts';
import { AddressAdvice } from '#web/frame/address/address-advice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SetupStep } from './setup-step.tsx';

export function AddressStep({ onNext }: { onNext: () => void }) {
  const { address } = useMe();
  const origin = address?.origin ?? location.origin;
  const problem = address?.problem ?? null;
  const isElsewhere = origin !== location.origin;
  return (
    <SetupStep
      step={3}
      title="Where will people open it?"
      intro="Workers and clients open the portal by links in emails."
    >
      <div className="space-y-4">
        <p className="rounded-xl bg-sunken px-4 py-3 font-medium wrap-anywhere">{origin}</p>
        {problem ? (
          <Notice tone="warning">
            <p>{addressInWords(origin, problem)}</p>
            <p>You can look around now. Change the address before you invite anybody.</p>
          </Notice>
        ) : (
          <Notice tone="success">
            <p>Links in emails begin with this address. Its connection is encrypted.</p>
          </Notice>
        )}
        {isElsewhere && (
          <Notice tone="warning">
            <p>
              You opened the portal at {location.origin}. If people use that address, set PUBLIC_URL to it and
              start the portal again.
            </p>
          </Notice>
        )}
        {problem && (
          <details className="text-sm">
            <summary className="cursor-pointer py-3 font-medium text-accent-strong">How to change it</summary>
            <div className="pt-2">
              <AddressAdvice />
            </div>
          </details>
        )}
        <Button variant="primary" className="w-full" onClick={onNext}>
          Continue
        </Button>
      </div>
    </SetupStep>
  );
}
