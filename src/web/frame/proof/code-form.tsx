import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { AppCode } from '#domain/person/app-code.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { type App, proveApp, refusedEntry } from './second-step.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

const ways = {
  app: {
    label: 'Code of your authenticator app',
    hint: 'Six digits. The app shows a new code every 30 seconds.',
    other: 'Use a recovery code',
    schema: AppCode,
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of your saved codes, like k3mz-7qpa-x2vd. Each code works once. If you have no codes, ask an Admin to end two-step verification for you.',
    other: 'Use your authenticator app',
    schema: z
      .string()
      .check(z.trim(), z.regex(/^([a-z2-7]{4}[\s-]?){3}$/i, 'Enter a recovery code, like k3mz-7qpa-x2vd')),
  },
};

interface CodeFormProps {
  apps: readonly App[];
  onProved: (byRecoveryCode: boolean) => void;
}

export function CodeForm({ apps, onProved }: CodeFormProps) {
  const [way, setWay] = useState<keyof typeof ways>('app');
  return (
    <>
      {/* The key resets the form when the user switches between app code and recovery code. */}
      <OneWay key={way} way={way} apps={apps} onProved={() => onProved(way === 'recovery')} />
      <Button
        variant="quiet"
        className="mt-3 w-full"
        onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}
      >
        {ways[way].other}
      </Button>
    </>
  );
}

interface OneWayProps {
  way: keyof typeof ways;
  apps: readonly App[];
  onProved: () => void;
}

function OneWay({ way, apps, onProved }: OneWayProps) {
  const { label, hint, schema } = ways[way];
  const [appId, setAppId] = useState(apps[0]?.id ?? '');
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(z.object({ code: schema }), prove);
  useEffect(() => document.getElementById('code')?.focus(), []);

  async function prove({ code }: { code: string }) {
    try {
      await proveApp(appId, way === 'app' ? code.replaceAll(/\s/g, '') : code);
      onProved();
      return undefined;
    } catch (problem) {
      return { code: refusedEntry(problem) };
    }
  }

  return (
    <form {...handlers} className="space-y-4">
      <ErrorSummary errors={listed} submissions={submissions} />
      {way === 'app' && apps.length > 1 && (
        <Field label="App">
          {(control) => (
            <Select {...control} value={appId} onChange={(event) => setAppId(event.target.value)}>
              <Options of={apps.map(({ id, name }) => [id, name])} />
            </Select>
          )}
        </Field>
      )}
      <FormField label={label} name="code" errors={errors} hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            inputMode={way === 'app' ? 'numeric' : 'text'}
            autoComplete={way === 'app' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono tracking-widest"
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Continue
      </Button>
    </form>
  );
}
