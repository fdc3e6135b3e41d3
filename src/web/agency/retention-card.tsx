import { useState } from 'react';
import * as z from 'zod/mini';
import type { KeptSettings } from '#contract/agency.ts';
import type { AgencySettings } from '#domain/agency/agency.ts';
import { Retention } from '#domain/agency/retention.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useSaveAgency } from '#web/api/queries/agency-settings.ts';

const { events, letters, forgotten } = Retention.shape;

function typed(schema: typeof events) {
  return z.pipe(
    z.transform((text: unknown): number | null | undefined =>
      typeof text === 'string' && text.trim() !== '' ? Number(text) : null,
    ),
    schema,
  );
}

const Form = z.object({
  keep_events: typed(events),
  keep_letters: typed(letters),
  keep_forgotten: typed(forgotten),
});

export function RetentionCard({ settings }: { settings: KeptSettings }) {
  const [seen, setSeen] = useState<AgencySettings>(settings);
  const saving = useSaveAgency(seen);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, save);
  const { defaultDays } = settings;
  const fields = [
    {
      name: 'keep_events',
      label: 'Record of signing in',
      value: settings.retention.events,
      hint: `Who signed in, when and from where. Left empty: ${defaultDays.events} days.`,
    },
    {
      name: 'keep_letters',
      label: 'Emails that were sent',
      value: settings.retention.letters,
      hint: `What they said and to whom. Left empty: ${defaultDays.letters} days.`,
    },
    {
      name: 'keep_forgotten',
      label: 'History of forgotten people',
      value: settings.retention.forgotten,
      hint: 'What was changed about them, without their names, counted from the day they are forgotten. Left empty: for ever. Figures of pay stay in any case.',
    },
  ] as const;

  async function save(form: z.infer<typeof Form>) {
    const retention = {
      events: form.keep_events,
      letters: form.keep_letters,
      forgotten: form.keep_forgotten,
    };
    await saving.mutateAsync({ retention });
    setSeen({ ...seen, retention });
    showSuccess('Success', 'What is older is removed in the coming night.');
  }

  return (
    <TitledCard title="How long things are kept" className="space-y-4">
      <p className="text-sm text-soft">
        In months. What is removed does not come back, except from a backup.
      </p>
      <form {...handlers} className="space-y-5">
        <ErrorSummary errors={listed} submissions={submissions} />
        {fields.map(({ name, label, value, hint }) => (
          <Field key={name} label={label} id={name} error={errors[name]} hint={hint}>
            {(control) => (
              <DecimalInput
                {...control}
                name={name}
                inputMode="numeric"
                defaultValue={value ?? ''}
                className="max-w-24"
              />
            )}
          </Field>
        ))}
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Save how long
        </Button>
      </form>
    </TitledCard>
  );
}
