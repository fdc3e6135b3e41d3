import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { AppCode } from '#domain/person/app-code.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { messageOf } from '#web/api/api.ts';
import {
  beginApp,
  makeRecoveryCodes,
  type NewApp,
  proveApp,
  refusedEntry,
} from '#web/frame/proof/second-step.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { RecoveryCodes } from '#web/frame/proof/recovery-codes.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { useFreshProof } from '#web/frame/proof/use-fresh-proof.tsx';

const Proof = z.object({ code: AppCode });

export function AppSetup({ onDone }: { onDone: () => void }) {
  const [app, setApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const withToast = useWithToast();
  const { withProof, busy, asking } = useFreshProof();

  async function begin() {
    await withToast('Error', async () => {
      setApp(await withProof(beginApp));
    });
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (app) return <Proving app={app} onProved={setCodes} />;
  return (
    <div className="space-y-4">
      <p className="text-sm text-soft">
        You need an authenticator app on your phone, such as Aegis, Google Authenticator, Microsoft
        Authenticator or 1Password. It shows a new code every 30 seconds, also without internet.
      </p>
      <Button variant="primary" className="w-full" busy={busy} onClick={() => void begin()}>
        <Smartphone aria-hidden />
        Set up an authenticator app
      </Button>
      {asking}
    </div>
  );
}

function Proving({ app, onProved }: { app: NewApp; onProved: (codes: readonly string[]) => void }) {
  const start = useRef<HTMLParagraphElement>(null);
  const failure = useFailureToast();
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Proof, prove);
  useEffect(() => start.current?.focus(), []);

  async function prove({ code }: z.infer<typeof Proof>) {
    failure.clear();
    try {
      await proveApp(app.id, code.replaceAll(/\s/g, ''));
    } catch (problem) {
      return { code: refusedEntry(problem) };
    }
    showSuccess('Two-step verification is on', 'From now on you sign in with a code of your app as well.');
    try {
      onProved(await makeRecoveryCodes());
    } catch (problem) {
      failure.show('Error', `The app works, but you have no recovery codes yet. ${messageOf(problem)}`);
      onProved([]);
    }
    return undefined;
  }

  return (
    <form {...handlers} className="space-y-4">
      <ErrorSummary errors={listed} submissions={submissions} />
      <p ref={start} tabIndex={-1} className="text-sm text-soft outline-none">
        Scan the picture with your app, or type the key. Then enter the code from the app.
      </p>
      <img
        src={app.qrCode}
        alt="QR code for your authenticator app; the key below says the same"
        className="mx-auto size-48 rounded-xl border border-line bg-white"
      />
      <div className="rounded-xl bg-sunken px-4 py-3 text-center text-sm">
        <p className="text-soft">Key</p>
        <p className="font-mono wrap-anywhere select-all">{app.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <a
          href={app.link}
          className="mt-1 inline-flex min-h-11 items-center font-medium text-accent-strong underline underline-offset-2 md:min-h-8"
        >
          Open it in an app on this device
        </a>
      </div>
      <FormField label="Code" name="code" errors={errors} hint="Six digits.">
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="font-mono tracking-widest"
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Confirm
      </Button>
    </form>
  );
}
