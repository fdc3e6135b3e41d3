import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Email, FullName } from '#domain/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { api, messageOf, unexpectedMessage } from '../../api.ts';
import { fieldName } from '../../forms.ts';
import { CentredCard } from '../../parts/centred-card.tsx';
import { productName } from '../../parts/product-name.ts';
import { useCheckedForm } from '../../parts/use-checked-form.ts';
import { agencyQuery } from '../../queries/agency.ts';
import { authClient } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';

const NewAdmin = z.object({
  full_name: FullName,
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter a password')),
});
type NewAdmin = z.infer<typeof NewAdmin>;

/** The page behind the link that the first start prints: the first Admin's account. */
export function FirstAdminPage() {
  const { token } = useSearch({ from: '/first-admin' });
  const { data: agency } = useQuery(agencyQuery);
  const navigate = useNavigate();
  const failure = useFailureToast();
  const [refused, setRefused] = useState<string | null>(
    token ? null : 'The link is incomplete. Copy it whole from where the portal printed it.',
  );
  const { errors, listed, attempt, busy, handlers } = useCheckedForm(NewAdmin, create);

  async function create({ full_name: fullName, email, password }: NewAdmin) {
    failure.clear();
    setRefused(null);
    try {
      await api.post('/api/first-admin', { token, fullName, email, password });
    } catch (problem) {
      if (!(problem instanceof Refusal)) failure.show('Error', unexpectedMessage);
      else if (problem.fields) return inForm(problem.fields);
      else if (problem.code === 'conflict') setRefused(problem.message);
      else failure.show('Error', messageOf(problem));
      return undefined;
    }
    showSuccess('Account created!', 'You are the first Admin of this portal.');
    const { error } = await (await authClient()).signInWithPassword({ email, password });
    await navigate({ href: error ? '/auth' : '/', replace: true });
    return undefined;
  }

  return (
    <CentredCard
      title="Set up the first Admin"
      intro={
        agency && agency.name !== productName
          ? `Welcome to the portal of ${agency.name}. The first Admin invites everybody else.`
          : 'The first Admin invites everybody else.'
      }
    >
      {refused && (
        <Notice tone="warning" role="alert" className="mb-4">
          <p>{refused}</p>
          <p>
            If you have an account already,{' '}
            <Link to="/auth" className="font-medium underline underline-offset-2">
              sign in
            </Link>
            .
          </p>
        </Notice>
      )}
      {token ? (
        <form {...handlers} className="space-y-4">
          <ErrorSummary errors={listed} attempt={attempt} />
          <Field label="Full Name" id="full_name" error={errors['full_name']}>
            {(control) => <TextInput {...control} name="full_name" autoComplete="name" />}
          </Field>
          <Field label="Email" id="email" error={errors['email']}>
            {(control) => <TextInput {...control} type="email" name="email" autoComplete="username" />}
          </Field>
          <Field
            label="Password"
            id="password"
            error={errors['password']}
            hint={agency && `At least ${agency.passwordMinLength} characters.`}
          >
            {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
          </Field>
          <Button type="submit" variant="primary" busy={busy} className="w-full">
            Create Account
          </Button>
        </form>
      ) : (
        <Link to="/auth" className={`${buttonStyle('primary')} w-full`}>
          Go to Sign In
        </Link>
      )}
    </CentredCard>
  );
}

function inForm(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [fieldName(name), message]));
}
