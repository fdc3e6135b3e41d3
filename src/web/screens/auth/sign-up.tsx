import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Email, FullName } from '#domain/person.ts';
import { unexpectedMessage } from '../../api.ts';
import { errorList, type FieldName, formRules } from '../../forms.ts';
import { authClient } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { ConfirmationReminder } from './confirmation-reminder.tsx';

const NewAccount = z.object({
  fullName: FullName,
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter a password')),
});
type NewAccount = z.infer<typeof NewAccount>;

const resolver = formRules<Record<FieldName<keyof NewAccount>, string>, NewAccount>({
  schema: NewAccount,
  read: ({ full_name: fullName, email, password }) => ({ fullName, email, password }),
});

/** The Sign Up tab. Whoever signs up is a Candidate; the server sees to that, whatever is sent. */
export function SignUp() {
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const failure = useFailureToast();
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { full_name: '', email: '', password: '' },
  });
  const { errors, submitCount, isSubmitting } = form.formState;

  async function signUp({ fullName, email, password }: NewAccount) {
    failure.clear();
    try {
      const { data, error } = await (
        await authClient()
      ).signUp({
        email,
        password,
        options: {
          data: { full_name: fullName, role: 'Candidate', assigned_consultant_id: null },
          emailRedirectTo: `${location.origin}/`,
        },
      });
      if (error) {
        if (error.name === 'AuthRetryableFetchError') throw error;
        failure.show('Sign up failed', error.message);
        return;
      }
      showSuccess('Account created!', 'Please check your email to verify your account.');
      form.reset();
      if (!data.session) setWaitingFor(email);
    } catch {
      failure.show('Error', unexpectedMessage);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(signUp)(event)} className="space-y-4">
      {waitingFor && <ConfirmationReminder email={waitingFor} />}
      <ErrorSummary errors={errorList(errors, ['full_name', 'email', 'password'])} attempt={submitCount} />
      <Field label="Full Name" id="full_name" error={errors.full_name?.message}>
        {(control) => <TextInput {...control} autoComplete="name" {...form.register('full_name')} />}
      </Field>
      <Field label="Email" id="email" error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="username" {...form.register('email')} />
        )}
      </Field>
      <Field label="Password" id="password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isSubmitting} className="w-full">
        Create Account
      </Button>
    </form>
  );
}
