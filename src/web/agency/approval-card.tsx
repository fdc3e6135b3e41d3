import { useId } from 'react';
import type { SavedSettings } from '#contract/agency/agency.ts';
import type { AgencySettings, MissingRate } from '#domain/agency/agency.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useOptimisticValue } from '#web/ui/use-optimistic-value.ts';
import { useSaveAgency } from '#web/api/queries/agency-settings.ts';
import { partOf } from '#web/agency/parts.ts';

export const missingRatesInWords: Record<MissingRate, string> = {
  mark: 'is flagged, but can be approved',
  block: 'cannot be approved until the rate is set',
};

function bySignature(approves: boolean): string {
  return approves
    ? 'A client’s signature now approves the week.'
    : 'The consultant now approves each signed week.';
}

export function ApprovalCard({ settings }: { settings: SavedSettings }) {
  const id = useId();
  const saving = useSaveAgency(settings);
  const withToast = useWithToast();
  const { missingRate, approveOnSignOff } = settings;
  const { shown, choose } = useOptimisticValue({ missingRate, approveOnSignOff }, save);

  async function save(choice: Pick<AgencySettings, 'missingRate' | 'approveOnSignOff'>) {
    await withToast('Error', async () => {
      await saving.mutateAsync(choice);
      const isOfRates = choice.missingRate !== missingRate;
      showSuccess(
        'Success',
        isOfRates
          ? `A week without a pay rate ${missingRatesInWords[choice.missingRate]}.`
          : bySignature(choice.approveOnSignOff),
      );
    });
  }

  return (
    <TitledCard {...partOf('approval')} className="space-y-4">
      <Field
        label="A week without a pay rate"
        className="max-w-md"
        id={id}
        hint="An Admin can always approve such a week, with a reason."
      >
        {(control) => (
          <Select
            {...control}
            value={shown.missingRate}
            onChange={({ target }) => void choose({ ...shown, missingRate: target.value as MissingRate })}
          >
            <Options of={Object.entries(missingRatesInWords)} />
          </Select>
        )}
      </Field>
      {(settings.clientsSign || settings.approveOnSignOff) && (
        <>
          <Tick
            id="approveOnSignOff"
            checked={shown.approveOnSignOff}
            onChange={({ target }) => void choose({ ...shown, approveOnSignOff: target.checked })}
          >
            A client’s signature approves the week for the consultant
          </Tick>
          <p className="max-w-prose text-sm text-soft">
            If a second person is required, a signature approves a week that staff entered only if a colleague
            set up the authoriser. Otherwise the week stays pending and says why.
          </p>
        </>
      )}
    </TitledCard>
  );
}
