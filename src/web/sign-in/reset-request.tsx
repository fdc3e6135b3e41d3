import { type FormEvent, useState } from 'react';
import { preload } from '#web/api/on-demand.ts';
import { typedInto } from '#web/api/ready-page.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

const loadSending = () => import('#web/frame/forms/reset-email.ts');

const emailMissing = 'Please enter your email address.';

export function ResetRequest({ email }: { email: string }) {
  const [own, setOwn] = useState(() => typedInto('reset-email') || null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const failure = useFailureToast();
  const value = own ?? email;

  async function request(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    failure.clear();
    if (value.trim() === '') {
      setError(emailMissing);
      failure.show('Email required', emailMissing);
      document.getElementById('reset-email')?.focus();
      return;
    }
    setBusy(true);
    try {
      const { cannotSend, Email, sendResetEmail } = await loadSending();
      const checked = Email.safeParse(value);
      setError(checked.success ? undefined : checked.error.issues[0]?.message);
      if (!checked.success) {
        document.getElementById('reset-email')?.focus();
        return;
      }
      if (await sendResetEmail(checked.data)) {
        setOwn('');
        setSaid('Sent. No email after 5 minutes? Press again.');
      } else {
        setSaid(cannotSend);
        failure.show('Email is not ready', cannotSend);
      }
    } catch {
      failure.show('Error', 'Failed to send reset email. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void request(event)} className="space-y-2">
      <Field label="Email for password reset" id="reset-email" error={error} hint={said}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="reset_email"
            autoComplete="email"
            value={value}
            onFocus={() => preload(loadSending)}
            onChange={(event) => {
              setOwn(event.target.value);
              setError(undefined);
              failure.clear();
              setSaid(undefined);
            }}
          />
        )}
      </Field>
      <Button variant="row" type="submit" busy={busy} className="-ml-4">
        Send Reset Email
      </Button>
    </form>
  );
}
