import { useState } from 'react';
import * as z from 'zod/mini';
import type { SavedSettings } from '#contract/agency/agency.ts';
import { Colour, portalsOwn } from '#domain/agency/accent.ts';
import { AgencySettings } from '#domain/agency/agency.ts';
import { ClientWord } from '#domain/agency/client-word.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { useSaveAgency } from '#web/api/queries/agency-settings.ts';
import { orNull } from '#web/frame/forms/or-null.ts';
import { Button } from '#web/ui/button.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { AccentPreview } from './accent-preview.tsx';
import { partOf } from '#web/agency/parts.ts';

const { name, accentColour } = AgencySettings.shape;
const Settings = z.object({
  agency_name: orNull(name),
  client_word: orNull(z.nullable(ClientWord)),
  accent_colour: orNull(accentColour),
});

const ownAccent = portalsOwn.light.accent;

export function SettingsCard({ settings }: { settings: SavedSettings }) {
  const [seen, setSeen] = useState<AgencySettings>(settings);
  const saving = useSaveAgency(seen);
  const [colour, setColour] = useState(settings.accentColour ?? '');
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Settings, save);
  const shown = z.safeParse(Colour, colour);

  async function save(form: z.infer<typeof Settings>) {
    const change = {
      name: form.agency_name,
      clientWord: form.client_word,
      accentColour: form.accent_colour,
    };
    await saving.mutateAsync(change);
    setSeen({ ...seen, ...change });
    showSuccess('Success', 'The agency’s settings are saved.');
  }

  return (
    <TitledCard {...partOf('name')} className="space-y-4">
      <form {...handlers} className="space-y-5">
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField
          label="Name of the agency"
          name="agency_name"
          errors={errors}
          hint={`Shown on every page and in every email. If empty: “${settings.defaultName}”.`}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="organization"
              defaultValue={settings.name ?? ''}
              placeholder={settings.defaultName}
              className="max-w-md"
            />
          )}
        </FormField>
        <FormField
          label="What you call a client"
          name="client_word"
          errors={errors}
          hint="One word for every page, like Client, Council or School. If empty, some pages say Council."
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              defaultValue={settings.clientWord ?? ''}
              className="max-w-xs"
            />
          )}
        </FormField>
        <FormField
          label="Accent colour"
          name="accent_colour"
          errors={errors}
          hint="If empty: green. The portal makes your colour darker or lighter if it is hard to read."
        >
          {(control) => (
            <div className="flex max-w-md flex-wrap items-center gap-3">
              <TextInput
                {...control}
                autoComplete="off"
                spellCheck={false}
                maxLength={7}
                placeholder={ownAccent}
                value={colour}
                onChange={(event) => setColour(event.target.value)}
                className="max-w-32 font-mono"
              />
              <input
                type="color"
                aria-label="Pick the accent colour"
                value={shown.success ? shown.data : ownAccent}
                onChange={(event) => setColour(event.target.value)}
                className="size-11 shrink-0 cursor-pointer rounded-xl border border-edge bg-card p-1 md:size-10"
              />
              {colour !== '' && (
                <Button variant="quiet" onClick={() => setColour('')}>
                  Remove
                </Button>
              )}
            </div>
          )}
        </FormField>
        <AccentPreview colour={shown.success ? shown.data : null} />
        <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
          Save
        </Button>
      </form>
    </TitledCard>
  );
}
