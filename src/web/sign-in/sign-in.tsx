import { useEffect, useState } from 'react';
import type { DemoPerson } from '#contract/agency.ts';
import { typedInto } from '#web/app/ready-page.ts';
import { ResetRequest } from './reset-request.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The Sign In tab, filled in for a person of the demo; below the form the separate field for a new password. */
export function SignIn({ person }: { person: DemoPerson | null }) {
  const [email, setEmail] = useState(() => person?.email ?? typedInto('email'));
  useEffect(() => {
    if (person) document.getElementById('sign-in')?.focus();
  }, [person]);
  return (
    <div className="space-y-5">
      <SignInForm person={person} onEmailChange={setEmail} />
      <hr className="border-line" />
      <ResetRequest email={email} />
    </div>
  );
}
