import Send from 'lucide-react/icons/send';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { SavedMailServer } from '#contract/agency/agency.ts';
import { mailKeptDays, MailServer, type MailServerChange } from '#domain/agency/mail-server.ts';
import { Email } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { orNull } from '#web/frame/forms/or-null.ts';
import { messageOf, unexpectedMessage } from '#web/api/api.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { typedText } from '#web/frame/forms/typed-form.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { useFreshProof } from '#web/frame/proof/use-fresh-proof.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { MailOutcome } from './mail-outcome.tsx';
import { type NextSteps, NextStep } from './next-step.tsx';
import { useSaveMailServer, useTestMailServer } from './mail-server.ts';
import { ServerFields, typedServer } from './server-fields.tsx';

const { host, port, security, username, from } = MailServer.shape;
const Form = z.object({
  mail_host: host,
  mail_port: z.pipe(z.transform(Number), port),
  mail_security: security,
  mail_username: orNull(username),
  mail_password: z.string(),
  mail_from: z.optional(orNull(from)),
});

const sendingNow = 'We are now sending the waiting emails.';
const waitForTest = 'Emails wait until it accepts them.';

interface MailServerFormProps {
  kept: SavedMailServer;
  onSaved: () => void;
  onCancel: (() => void) | null;
  /** Buttons of the first run: continue after saving, or continue without a mail server. */
  next?: NextSteps | undefined;
}

export function MailServerForm({ kept, onSaved, onCancel, next }: MailServerFormProps) {
  const { server, fixedSender, usualSender } = kept;
  const before = (name: string) => typedText(next?.typed, name);
  const [isTyped, setTyped] = useState(Boolean(before('mail_host') || before('mail_username')));
  const [login, setLogin] = useState(before('mail_username') ?? server?.username ?? '');
  const pressed = useRef<'test' | 'save'>('test');
  const testing = useTestMailServer();
  const saving = useSaveMailServer();
  const hasFailed = testing.isError || testing.data?.sent === false;
  const failure = useFailureToast();
  const { withProof, asking } = useFreshProof();
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, act);

  async function act(form: z.infer<typeof Form>) {
    failure.clear();
    const change: MailServerChange = {
      host: form.mail_host,
      port: form.mail_port,
      security: form.mail_security,
      username: form.mail_username,
      password: form.mail_password || null,
      from: form.mail_from ?? senderOf(form.mail_username),
    };
    try {
      if (pressed.current === 'test') {
        await testing.mutateAsync(change);
      } else {
        await withProof(() => saving.mutateAsync(change));
        showSuccess('Success', `The mail server is saved. ${hasFailed ? waitForTest : sendingNow}`);
        onSaved();
        next?.onNext();
      }
    } catch (problem) {
      if (problem instanceof Refusal && problem.fields) {
        testing.reset();
        return asFields(problem.fields);
      }
      if (pressed.current === 'save') {
        failure.show('Error', problem instanceof Refusal ? messageOf(problem) : unexpectedMessage);
      }
    }
    return undefined;
  }

  return (
    <>
      {asking}
      <form
        {...handlers}
        onChange={(event) => {
          handlers.onChange(event);
          testing.reset();
          setTyped(true);
        }}
        className="max-w-md space-y-4"
      >
        {!server && (
          <p className="text-sm">
            When you add a mail server, we will send the emails of the last {mailKeptDays} days. Your email
            provider tells you what to enter, often under “SMTP”.
          </p>
        )}
        <ErrorSummary errors={listed} submissions={submissions} />
        <ServerFields server={typedServer(next?.typed) ?? server} errors={errors} />
        <FormField
          label="User name"
          name="mail_username"
          errors={errors}
          hint="Often an email address. Leave it empty if the server needs none."
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={login}
              onChange={({ target }) => setLogin(target.value)}
            />
          )}
        </FormField>
        <FormField
          label="Password of the mail server"
          name="mail_password"
          errors={errors}
          hint={
            server?.hasPassword
              ? 'A password is saved. Leave the field empty to keep it. Enter it again after a change of server or user.'
              : 'The portal encrypts it and never shows it again.'
          }
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="off" defaultValue={before('mail_password')} />
          )}
        </FormField>
        {fixedSender ? (
          <p className="text-sm text-soft wrap-anywhere">Emails come from {fixedSender}, by MAIL_FROM.</p>
        ) : (
          <FormField
            label="Sender"
            name="mail_from"
            errors={errors}
            hint="Usually the same as the user name. Most servers send only from their own address."
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                placeholder={senderOf(login.trim()) ?? usualSender}
                defaultValue={before('mail_from') ?? server?.from ?? ''}
              />
            )}
          </FormField>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={next && hasFailed ? 'primary' : 'secondary'}
            busy={testing.isPending}
            disabled={busy}
            onClick={() => void (pressed.current = 'test')}
          >
            <Send aria-hidden />
            Send me a test email
          </Button>
          {!next && (
            <Button
              type="submit"
              variant="primary"
              busy={saving.isPending}
              disabled={busy}
              onClick={() => void (pressed.current = 'save')}
            >
              Save the mail server
            </Button>
          )}
          {onCancel && (
            <Button variant="quiet" disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
        <MailOutcome result={testing.data} error={testing.error} />
        {next && (
          <NextStep next={next}>
            {isTyped && (
              <Button
                type="submit"
                variant={hasFailed ? 'secondary' : 'primary'}
                className="w-full"
                busy={saving.isPending || next.busy}
                disabled={busy}
                onClick={() => void (pressed.current = 'save')}
              >
                {hasFailed ? 'Save anyway and continue' : 'Save and continue'}
              </Button>
            )}
            <Button
              variant={isTyped ? 'quiet' : 'primary'}
              className="w-full"
              busy={!isTyped && next.busy}
              disabled={busy}
              onClick={next.onNext}
            >
              {isTyped ? 'Continue without saving' : 'Continue'}
            </Button>
          </NextStep>
        )}
      </form>
    </>
  );
}

function senderOf(username: string | null): string | null {
  return Email.safeParse(username).data ?? null;
}

function asFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [`mail_${name}`, message]));
}
