import { lazy, Suspense, useState } from 'react';
import { onDemand } from '#web/api/on-demand.ts';
import { authClient, isUnexplained } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showGreeting } from '#web/ui/toasts/toasts.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import type { Credentials } from './schemas.ts';
import { clearedByTyping } from './cleared-by-typing.ts';

const loadReminder = onDemand(() => import('./confirmation-reminder.tsx'));
const ConfirmationReminder = lazy(async () => ({ default: (await loadReminder()).ConfirmationReminder }));
const loadCredentials = onDemand(async () => (await import('./schemas.ts')).Credentials);

interface SignInFormProps {
  email: string;
  password: string | undefined;
  onEmailChange: (email: string) => void;
}

export function SignInForm({ email: given, password, onEmailChange }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { errors, listed, submissions, busy, failure, handlers } = useCheckedForm(loadCredentials, signIn);

  async function signIn({ email, password }: Credentials) {
    setUnconfirmed(null);
    const { data, error } = await (await authClient()).signInWithPassword({ email, password });
    if (!error) {
      // A person with two-step verification is signed in only after entering the code.
      const hasSecondStep = data.user.factors?.some(({ status }) => status === 'verified');
      if (!hasSecondStep) showGreeting('Welcome back!', 'You have been successfully signed in.');
    } else if (isUnexplained(error)) throw error;
    else failure.show('Sign in failed', error.message);
    if (error?.code === 'email_not_confirmed') setUnconfirmed(email);
  }

  return (
    <form {...clearedByTyping(failure, handlers)} className="space-y-4">
      <ErrorSummary errors={listed} submissions={submissions} />
      <Field label="Email" id="email" error={errors['email']}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={given || undefined}
            onChange={(event) => onEmailChange(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password" id="password" error={errors['password']}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            defaultValue={password}
          />
        )}
      </Field>
      <Suspense>{unconfirmed && <ConfirmationReminder email={unconfirmed} />}</Suspense>
      <Button id="sign-in" type="submit" variant="primary" busy={busy} className="w-full">
        Sign In
      </Button>
    </form>
  );
}
