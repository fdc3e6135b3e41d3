import { useEffect, useState } from 'react';
import type { DemoPerson } from '#contract/agency.ts';
import { takeAddress } from '#web/frame/forms/address-to-sign-in.ts';
import { typedInto } from '#web/api/ready-page.ts';
import { ResetRequest } from './reset-request.tsx';
import { emailOfEndedSession } from '#web/api/session/ended-session.ts';
import { onDevice } from '#web/browser/device-storage.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignIn({ person }: { person: DemoPerson | null }) {
  const [given, setGiven] = useState(() => person?.email ?? takeAddress());
  const [email, setEmail] = useState(() => given || typedInto('email'));
  useEffect(() => {
    if (person) document.getElementById('sign-in')?.focus();
  }, [person]);
  const [notes, setNotes] = useState<string[]>([]);
  useEffect(() => {
    const known = emailOfEndedSession();
    setNotes([
      ...(known ? ['You have not been here for a while. Please sign in again.'] : []),
      ...(hasWaitingWeek() ? ['A week is waiting on this device. Sign in to send it.'] : []),
    ]);
    // The prerendered page knows no email, and somebody may have typed one already.
    if (!known || given || typedInto('email') !== '') return;
    setGiven(known);
    setEmail(known);
  }, [given]);
  return (
    <div className="space-y-5">
      <div role="status" className="space-y-1 rounded-xl bg-tint px-4 py-3 text-sm font-medium empty:hidden">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <SignInForm key={given} email={given} password={person?.password} onEmailChange={setEmail} />
      <hr className="border-line" />
      <ResetRequest email={email} />
    </div>
  );
}

function hasWaitingWeek(): boolean {
  return onDevice
    .keys()
    .some((key) => key.startsWith('draft:') && onDevice.getItem(key)?.includes('"isWaiting":true'));
}
