import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Email, FullName } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { shortestPassword } from '#domain/person/password.ts';
import { PasswordLength } from '#domain/person/sign-in-rules.ts';
import { call, messageOf, unexpectedMessage } from '#web/api/api.ts';
import { fieldName } from '#web/frame/forms/forms.ts';
import { SetupStep } from './setup-step.tsx';
import { typedIn, typedText } from '#web/frame/forms/typed-form.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { authClient } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

const NewAdmin = z.object({
  full_name: FullName,
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter a password')),
  minimum_password_length: z.pipe(z.transform(Number), PasswordLength),
});
type NewAdmin = z.infer<typeof NewAdmin>;

interface AdminStepProps {
  token: string;
  agencyName: string | null;
  typed: FormData | null;
  onBack: (typed: FormData) => void;
}

export function AdminStep({ token, agencyName, typed: typedBefore, onBack }: AdminStepProps) {
  const { data: agency } = useQuery(agencyQuery);
  const navigate = useNavigate();
  const failure = useFailureToast();
  const [refused, setRefused] = useState<string | null>(null);
  const before = (name: string) => typedText(typedBefore, name);
  const [typed, setTyped] = useState(before('minimum_password_length') ?? null);
  const floor = agency?.passwordMinLength ?? shortestPassword.least;
  const shortest = typed ?? String(Math.max(floor, shortestPassword.proposed));
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(NewAdmin, create);

  async function create({ full_name: fullName, email, password, minimum_password_length }: NewAdmin) {
    failure.clear();
    setRefused(null);
    try {
      const minimumPasswordLength = minimum_password_length;
      const admin = { token, agencyName, fullName, email, password, minimumPasswordLength };
      await call('POST /api/first-admin', { body: admin });
    } catch (problem) {
      if (!(problem instanceof Refusal)) failure.show('Error', unexpectedMessage);
      else if (problem.fields) return inForm(problem.fields);
      else if (problem.code === 'conflict') setRefused(problem.message);
      else failure.show('Error', messageOf(problem));
      return undefined;
    }
    showSuccess('Account created!', 'You are the first Admin of this portal.');
    const { error } = await (await authClient()).signInWithPassword({ email, password });
    await navigate({ href: error ? '/auth' : '/first-run', replace: true });
    return undefined;
  }

  return (
    <SetupStep step={2} title="Set up the first Admin" intro="The first Admin invites everybody else.">
      {refused && (
        <Notice tone="warning" role="alert" className="mb-4">
          <p>{refused}</p>
          <p>
            If you already have an account,{' '}
            <Link to="/auth" className="font-medium underline underline-offset-2">
              sign in
            </Link>
            .
          </p>
        </Notice>
      )}
      <form {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Full Name" name="full_name" errors={errors}>
          {(control) => <TextInput {...control} autoComplete="name" defaultValue={before('full_name')} />}
        </FormField>
        <FormField label="Email" name="email" errors={errors}>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="username" defaultValue={before('email')} />
          )}
        </FormField>
        <FormField label="Password" name="password" errors={errors} hint={`At least ${shortest} characters.`}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" defaultValue={before('password')} />
          )}
        </FormField>
        <FormField
          label="Minimum password length"
          name="minimum_password_length"
          errors={errors}
          hint="The length applies to everybody, you included. You can change it later under Staff."
        >
          {(control) => (
            <DecimalInput
              {...control}
              inputMode="numeric"
              value={shortest}
              onChange={(event) => setTyped(event.target.value)}
              className="max-w-24"
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" busy={busy} className="w-full">
          Create Account
        </Button>
        <Button
          variant="quiet"
          className="w-full"
          onClick={({ currentTarget }) => onBack(typedIn(currentTarget))}
        >
          Back
        </Button>
      </form>
    </SetupStep>
  );
}

function inForm(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [fieldName(name), message]));
}
