import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import { cutShortBy } from '#domain/assignment/placement.ts';
import type { TypedTerms } from '#domain/assignment/terms.ts';
import { addDays, isDay, longDay } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { EndsChoice } from './ends-choice.tsx';
import { PlacementForm } from './placement-form.tsx';
import { NobodySigns } from '#web/workers/placements/signing/nobody-signs.tsx';
import { useAddPlacement } from './placements.ts';
import { usePlacementForm } from './use-placement-form.ts';

interface NewPlacementProps {
  worker: Worker;
  placements: readonly PlacementRow[];
  onDone: () => void;
  onCancel: () => void;
}

export function NewPlacement({ worker, placements, onDone, onCancel }: NewPlacementProps) {
  const { today } = useMe().agency;
  const fields = usePlacementForm(null, addDays(weekOf(today), 7), save);
  const { start_date: start } = fields.values;
  const adding = useAddPlacement(worker.id);
  const [chosen, setChosen] = useState<string | null>();
  const running = isDay(start) ? cutShortBy(placements, start) : [];
  const proposed = running.length === 1 ? (running[0]?.id ?? null) : null;
  const wanted = chosen === undefined ? proposed : chosen;
  const ends = running.some(({ id }) => id === wanted) ? wanted : null;

  async function save(terms: TypedTerms) {
    const added = await adding.mutateAsync({ ...terms, ends });
    showSuccess(
      'Assignment added',
      `${worker.fullName}: ${added.clientName}, ${added.jobTitle}, from ${longDay(added.startDate)}.`,
    );
    onDone();
  }

  return (
    <PlacementForm title="New assignment" fields={fields} action="Add assignment" onCancel={onCancel}>
      {isDay(start) && <EndsChoice running={running} start={start} ends={ends} onChange={setChosen} />}
      {fields.asksClient && <NobodySigns isNew />}
      <p className="text-sm text-soft">
        It begins without rates: set them under Financial Management once it is added.
      </p>
    </PlacementForm>
  );
}
