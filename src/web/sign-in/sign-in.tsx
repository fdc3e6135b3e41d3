import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DemoPerson } from '#contract/agency/agency.ts';
import { takeAddress } from '#web/frame/forms/address-to-sign-in.ts';
import { typedInto } from '#web/api/ready-page.ts';
import { emailOfEndedSession } from '#web/api/session/ended-session.ts';
import { onDevice } from '#web/browser/device-storage.ts';
import { ResetRequest } from './reset-request.tsx';
import { SignInForm } from './sign-in-form.tsx';

const never = () => () => {};

/** Reads a value from the device. The prerendered page has no device, so it uses `prerendered`. */
function useOnDevice<Value>(read: () => Value, prerendered: Value): Value {
  return useSyncExternalStore(never, read, () => prerendered);
}

export function SignIn({ person }: { person: DemoPerson | null }) {
  const [typedBefore] = useState(() => typedInto('email'));
  const [taken] = useState(() => person?.email ?? takeAddress());
  const [typed, setTyped] = useState<string | null>(null);
  const awayEmail = useOnDevice(emailOfEndedSession, '');
  const hasWaiting = useOnDevice(hasWaitingWeek, false);
  const given = taken || (typedBefore ? '' : awayEmail);
  useEffect(() => {
    if (person || taken) document.getElementById(person ? 'sign-in' : 'password')?.focus();
  }, [person, taken]);
  return (
    <div className="space-y-5">
      <div role="status" className="space-y-1 rounded-xl bg-tint px-4 py-3 text-sm font-medium empty:hidden">
        {awayEmail && <p>You have not been here for a while. Please sign in again.</p>}
        {hasWaiting && <p>A week is waiting on this device. Sign in to send it.</p>}
      </div>
      <SignInForm key={given} email={given} password={person?.password} onEmailChange={setTyped} />
      <hr className="border-line" />
      <ResetRequest email={typed ?? (given || typedBefore)} />
    </div>
  );
}

function hasWaitingWeek(): boolean {
  return onDevice
    .keys()
    .some((key) => key.startsWith('draft:') && onDevice.getItem(key)?.includes('"isWaiting":true'));
}
