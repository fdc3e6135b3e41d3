import { useState } from 'react';
import * as z from 'zod/mini';
import type { SavedSettings } from '#contract/agency/agency.ts';
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
import { partOf } from '#web/agency/parts.ts';

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

export function RetentionCard({ settings }: { settings: SavedSettings }) {
  const [seen, setSeen] = useState<AgencySettings>(settings);
  const saving = useSaveAgency(seen);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, save);
  const { defaultDays } = settings;
  const fields = [
    {
      name: 'keep_events',
      label: 'Sign-in records',
      value: settings.retention.events,
      hint: `Who signed in, when and from where. If empty: ${defaultDays.events} days.`,
    },
    {
      name: 'keep_letters',
      label: 'Sent emails',
      value: settings.retention.letters,
      hint: `Text and recipient. If empty: ${defaultDays.letters} days.`,
    },
    {
      name: 'keep_forgotten',
      label: 'History of forgotten people',
      value: settings.retention.forgotten,
      hint: 'When you forget a person, we keep the history of changes without names for this time. Leave empty to keep it for ever. We always keep pay figures.',
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
    showSuccess('Success', 'The portal will remove older records tonight.');
  }

  return (
    <TitledCard {...partOf('records')} className="space-y-4">
      <p className="text-sm text-soft">In months. Removed records come back only from a backup.</p>
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
          Save these times
        </Button>
      </form>
    </TitledCard>
  );
}
