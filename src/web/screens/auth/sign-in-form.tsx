import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Email } from '#domain/person.ts';
import { unexpectedMessage } from '../../api.ts';
import { errorList, formRules } from '../../forms.ts';
import type { DemoPerson } from '../../queries/agency.ts';
import { authClient } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { ConfirmationReminder } from './confirmation-reminder.tsx';

const SignInValues = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter your password')),
});
type SignInValues = z.infer<typeof SignInValues>;

const resolver = formRules<SignInValues, SignInValues>({ schema: SignInValues, read: (values) => values });

interface SignInFormProps {
  person: DemoPerson | null;
  onEmailChange: (email: string) => void;
}

export function SignInForm({ person, onEmailChange }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const failure = useFailureToast();
  const form = useForm({ resolver, shouldFocusError: false, defaultValues: { email: '', password: '' } });
  const { errors, submitCount, isSubmitting } = form.formState;

  useEffect(() => {
    if (!person) return;
    form.reset({ email: person.email, password: person.password });
    onEmailChange(person.email);
    document.getElementById('sign-in')?.focus();
  }, [person, form, onEmailChange]);

  async function signIn({ email, password }: SignInValues) {
    setUnconfirmed(null);
    failure.clear();
    try {
      const { error } = await (await authClient()).signInWithPassword({ email, password });
      if (!error) showSuccess('Welcome back!', 'You have been successfully signed in.');
      else if (error.name === 'AuthRetryableFetchError') throw error;
      else failure.show('Sign in failed', error.message);
      if (error?.code === 'email_not_confirmed') setUnconfirmed(email);
    } catch {
      failure.show('Error', unexpectedMessage);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(signIn)(event)} className="space-y-4">
      <ErrorSummary errors={errorList(errors, ['email', 'password'])} attempt={submitCount} />
      <Field label="Email" id="email" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            {...form.register('email', { onChange: (event) => onEmailChange(event.target.value) })}
          />
        )}
      </Field>
      <Field label="Password" id="password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...form.register('password')} />
        )}
      </Field>
      {unconfirmed && <ConfirmationReminder email={unconfirmed} />}
      <Button id="sign-in" type="submit" variant="primary" busy={isSubmitting} className="w-full">
        Sign In
      </Button>
    </form>
  );
}
