import { useId } from 'react';
import type { KeptSettings } from '#contract/agency.ts';
import type { MissingRate } from '#domain/agency/agency.ts';
import { messageOf } from '#web/app/api/api.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { useSaveAgency } from './agency-settings.ts';

const choices: Record<MissingRate, string> = {
  mark: 'is flagged, and approved all the same',
  block: 'is not approved until the rate is set',
};

/** What a week is without a pay rate; saved as soon as it is chosen. */
export function ApprovalCard({ settings }: { settings: KeptSettings }) {
  const id = useId();
  const saving = useSaveAgency(settings);
  const failure = useFailureToast();

  async function save(chosen: MissingRate) {
    failure.clear();
    try {
      await saving.mutateAsync({ missingRate: chosen });
      showSuccess('Success', `A week without a pay rate ${choices[chosen]}.`);
    } catch (problem) {
      failure.show('Error', messageOf(problem));
    }
  }

  return (
    <Card aria-labelledby="approval-title" className="space-y-4">
      <CardHeading id="approval-title">Approval</CardHeading>
      <Field
        label="A week without a pay rate"
        className="max-w-md"
        id={id}
        hint="An Admin can approve such a week in any case, with a reason."
      >
        {(control) => (
          <Select
            {...control}
            value={(saving.isPending && saving.variables.missingRate) || settings.missingRate}
            onChange={({ target }) => void save(target.value as MissingRate)}
          >
            {Object.entries(choices).map(([choice, words]) => (
              <option key={choice} value={choice}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Card>
  );
}
