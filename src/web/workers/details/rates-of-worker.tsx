import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { useMe } from '#web/api/queries/me.ts';
import { placementsQuery } from '#web/api/queries/placements.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { basicOn } from '#web/workers/placements/rates/basic-on.ts';
import { PlacementChoice } from '#web/workers/placements/rates/placement-choice.tsx';
import { ratesQuery } from '#web/workers/placements/rates/rates.ts';
import { RatesForm } from './rates-form.tsx';

export function RatesOfWorker({ worker, isShown }: { worker: Worker; isShown: boolean }) {
  const { today } = useMe().agency;
  const placements = useQuery({ ...placementsQuery(worker.id), enabled: isShown });
  const [chosen, setChosen] = useState<string | null>(null);
  const all = placements.data ?? [];
  const primary = primaryOf(all, today);
  const placement = all.find(({ id }) => id === chosen) ?? primary;
  const rates = useQuery({ ...ratesQuery(placement?.id), enabled: isShown && !!placement });
  if (placements.isError || rates.isError) {
    return (
      <LoadProblem
        of={placements.isError ? placements : rates}
        message="Failed to load the rates. Please try again."
      />
    );
  }
  if (isShown && !placements.data) return <Skeleton className="h-64" />;
  const isPrimary = placement?.id === primary?.id;
  if (!isPrimary && !rates.data) return <Skeleton className="h-64" />;
  return (
    <div className="space-y-5">
      {all.length > 1 && placement ? (
        <PlacementChoice placements={all} chosen={placement.id} onChoose={setChosen} />
      ) : (
        placement && (
          <p className="text-sm">
            Assignment: <span className="font-semibold wrap-anywhere">{nameOf(placement)}</span>
          </p>
        )
      )}
      <RatesForm
        key={placement?.id}
        worker={worker}
        assignment={{ id: placement?.id ?? null, name: placement ? nameOf(placement) : null }}
        current={isPrimary ? worker : basicOn(rates.data ?? [], today)}
        dated={placement ? rates.data : []}
        isShown={isShown}
      />
    </div>
  );
}

function nameOf({ clientName, jobTitle }: Pick<PlacementRow, 'clientName' | 'jobTitle'>): string {
  return `${clientName}, ${jobTitle}`;
}
