import { useState } from 'react';
import type { DemoPerson } from '../../queries/agency.ts';
import { ResetRequest } from './reset-request.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The Sign In tab: the form, and below it the separate field for a new password. */
export function SignIn({ person }: { person: DemoPerson | null }) {
  const [email, setEmail] = useState('');
  return (
    <div className="space-y-5">
      <SignInForm person={person} onEmailChange={setEmail} />
      <hr className="border-line" />
      <ResetRequest email={email} />
    </div>
  );
}
