import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isTooShort, shortestPassword, tooShortMessage } from '#domain/person/password.ts';
import { FullName } from '#domain/person/person.ts';
import { unexpectedMessage } from '#web/api/api.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

interface NewPasswordFormProps {
  ids: { password: string; confirmation: string };
  email?: string | undefined;
  asksCurrent?: boolean;
  asksName?: boolean;
  action: string;
  save: (password: string, current: string, fullName: string) => Promise<void>;
}

export function NewPasswordForm({
  ids,
  email,
  asksCurrent = false,
  asksName = false,
  action,
  save,
}: NewPasswordFormProps) {
  const minimum = useQuery(agencyQuery).data?.passwordMinLength ?? shortestPassword.least;
  const failure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [current, setCurrent] = useState('');
  const [fullName, setFullName] = useState('');
  const [wrongName, setWrongName] = useState<string>();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [wrong, setWrong] = useState<Partial<Record<keyof typeof ids, string>>>({});

  function refuse(field: keyof typeof ids, title: string, message: string) {
    failure.show(title, message);
    setWrong({ [field]: message });
    document.getElementById(ids[field])?.focus();
  }

  function forget() {
    failure.clear();
    setWrong({});
    setWrongName(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    forget();
    const name = FullName.safeParse(fullName);
    if (asksName && !name.success) {
      const message = name.error.issues[0]?.message ?? '';
      failure.show('Full name missing', message);
      setWrongName(message);
      document.getElementById('full-name')?.focus();
      return;
    }
    if (password !== confirmation) {
      refuse('confirmation', 'Passwords do not match', 'Please ensure both password fields match.');
      return;
    }
    if (isTooShort(password, minimum)) {
      refuse('password', 'Password too short', tooShortMessage(minimum));
      return;
    }
    setBusy(true);
    try {
      await save(password, current, asksName ? fullName : '');
    } catch {
      failure.show('Error', unexpectedMessage);
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      {asksName && (
        <Field label="Full Name" id="full-name" error={wrongName}>
          {(control) => (
            <TextInput
              {...control}
              name="full_name"
              autoComplete="name"
              value={fullName}
              onChange={(event) => {
                setFullName(event.target.value);
                forget();
              }}
            />
          )}
        </Field>
      )}
      {asksCurrent && (
        <Field label="Current Password" id="current-password">
          {(control) => (
            <PasswordInput
              {...control}
              name="current_password"
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label="New Password"
        id={ids.password}
        hint={`At least ${minimum} characters.`}
        error={wrong.password}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="new_password"
            autoComplete="new-password"
            minLength={minimum}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              forget();
            }}
          />
        )}
      </Field>
      <Field label="Confirm Password" id={ids.confirmation} error={wrong.confirmation}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirm_password"
            autoComplete="new-password"
            minLength={minimum}
            value={confirmation}
            onChange={(event) => {
              setConfirmation(event.target.value);
              forget();
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {action}
      </Button>
    </form>
  );
}
