import { useEffect, useState } from 'react';
import type { DemoPerson } from '#contract/agency.ts';
import { takeAddress } from '#web/frame/forms/address-to-sign-in.ts';
import { typedInto } from '#web/api/ready-page.ts';
import { ResetRequest } from './reset-request.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignIn({ person }: { person: DemoPerson | null }) {
  const [given] = useState(() => person?.email ?? takeAddress());
  const [email, setEmail] = useState(() => given || typedInto('email'));
  useEffect(() => {
    if (person) document.getElementById('sign-in')?.focus();
  }, [person]);
  return (
    <div className="space-y-5">
      <SignInForm email={given} password={person?.password} onEmailChange={setEmail} />
      <hr className="border-line" />
      <ResetRequest email={email} />
    </div>
  );
}
