import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { onDemand } from '#web/api/on-demand.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { authClient, isUnexplained } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { ConfirmationReminder } from './confirmation-reminder.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import type { NewAccount } from './schemas.ts';
import { clearedByTyping } from './cleared-by-typing.ts';

const loadNewAccount = onDemand(async () => (await import('./schemas.ts')).NewAccount);

const SignUpClosed = lazy(async () => ({ default: (await import('./sign-up-closed.tsx')).SignUpClosed }));

const EmailNotReady = lazy(async () => ({ default: (await import('./email-not-ready.tsx')).EmailNotReady }));

export function SignUp() {
  const { data: agency } = useQuery(agencyQuery);
  if (agency?.emailIsReady === false) {
    return (
      <Suspense>
        <EmailNotReady />
      </Suspense>
    );
  }
  if (!agency || agency.signUp === 'open') return <SignUpForm />;
  return (
    <Suspense>
      <SignUpClosed rule={agency.signUp} />
    </Suspense>
  );
}

function SignUpForm() {
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const { errors, listed, submissions, busy, failure, handlers } = useCheckedForm(loadNewAccount, signUp);

  async function signUp({ full_name, email, password }: NewAccount, form: HTMLFormElement) {
    const { data, error } = await (
      await authClient()
    ).signUp({
      email,
      password,
      options: {
        data: { full_name, role: 'Candidate', assigned_consultant_id: null },
        emailRedirectTo: `${location.origin}/`,
      },
    });
    if (error) {
      if (isUnexplained(error)) throw error;
      failure.show('Sign up failed', error.message);
      return error.name === 'AuthWeakPasswordError' ? { password: error.message } : undefined;
    }
    showSuccess('Account created!', 'Please check your email to verify your account.');
    form.reset();
    if (!data.session) setWaitingFor(email);
    return undefined;
  }

  if (waitingFor) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="space-y-2">
        <ConfirmationReminder email={waitingFor} />
        <Button variant="row" className="-ml-4" onClick={() => setWaitingFor(null)}>
          Sign up with another address
        </Button>
      </div>
    );
  }

  return (
    <form {...clearedByTyping(failure, handlers)} className="space-y-4">
      <ErrorSummary errors={listed} submissions={submissions} />
      <Field label="Full Name" id="full_name" error={errors['full_name']}>
        {(control) => <TextInput {...control} name="full_name" autoComplete="name" />}
      </Field>
      <Field label="Email" id="email" error={errors['email']}>
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="username" />}
      </Field>
      <Field label="Password" id="password" error={errors['password']}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Create Account
      </Button>
    </form>
  );
}

function takeFocus(at: HTMLElement | null): void {
  at?.focus();
}
