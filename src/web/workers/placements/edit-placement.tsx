import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import type { TypedTerms } from '#domain/assignment/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { AuthoriserChoice } from '#web/workers/placements/signing/authoriser-choice.tsx';
import { NobodySigns } from '#web/workers/placements/signing/nobody-signs.tsx';
import {
  chosenAuthorisersQuery,
  useChooseAuthorisers,
} from '#web/workers/placements/signing/chosen-authorisers.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { PlacementForm } from './placement-form.tsx';
import { useChangePlacement } from './placements.ts';
import { usePlacementForm } from './use-placement-form.ts';

interface EditPlacementProps {
  placement: PlacementRow;
  onDone: () => void;
  onCancel: () => void;
}

export function EditPlacement({ placement, onDone, onCancel }: EditPlacementProps) {
  const [opened] = useState(placement);
  const [seen, setSeen] = useState<PlacementRow | undefined>(placement);
  const fields = usePlacementForm(opened, opened.startDate, save);
  const changing = useChangePlacement(opened);
  const { asksClient } = fields;
  const authorisers = useQuery({ ...chosenAuthorisersQuery(opened.id), enabled: asksClient });
  const [chosen, setChosen] = useState<string[] | null>(null);
  const choosing = useChooseAuthorisers(opened.id);
  const isSameClient = fields.values.client_name.trim() === opened.clientName;

  async function save(terms: TypedTerms) {
    try {
      if (chosen && isSameClient && asksClient) await choosing.mutateAsync(chosen);
      const { clientName } = await changing.mutateAsync({ ...terms, seen });
      showSuccess('Assignment updated', `${clientName}, ${terms.jobTitle}.`);
      onDone();
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === 'conflict' && !problem.fields) setSeen(undefined);
      throw problem;
    }
  }

  return (
    <PlacementForm
      title={`Edit ${opened.clientName}, ${opened.jobTitle}`}
      fields={fields}
      action="Save assignment"
      onCancel={onCancel}
    >
      {asksClient && isSameClient && authorisers.data && (
        <AuthoriserChoice placement={opened} chosen={chosen ?? authorisers.data} onChange={setChosen} />
      )}
      {asksClient && (!isSameClient || (chosen ?? authorisers.data)?.length === 0) && <NobodySigns />}
      <p className="text-sm text-soft">
        Weeks that are not approved yet follow; approved ones keep what was agreed.
      </p>
    </PlacementForm>
  );
}
