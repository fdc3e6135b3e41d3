import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { useMe } from '#web/api/queries/me.ts';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { basicOn } from '#web/workers/assignments/rates/basic-on.ts';
import { RatedAssignmentChoice } from '#web/workers/assignments/rates/rated-assignment-choice.tsx';
import { ratesQuery } from '#web/workers/assignments/rates/rates.ts';
import { RatesForm } from '#web/workers/assignments/rates/rates-form.tsx';

export function RatesOfWorker({ worker, isShown }: { worker: Worker; isShown: boolean }) {
  const { today } = useMe().agency;
  const assignments = useQuery({ ...assignmentsQuery(worker.id), enabled: isShown });
  const [chosen, setChosen] = useState<string | null>(null);
  const all = assignments.data ?? [];
  const primary = primaryOf(all, today);
  const assignment = all.find(({ id }) => id === chosen) ?? primary;
  const rates = useQuery({ ...ratesQuery(assignment?.id), enabled: isShown && !!assignment });
  if (assignments.isError || rates.isError) {
    return (
      <LoadProblem
        of={assignments.isError ? assignments : rates}
        message="Failed to load the rates. Please try again."
      />
    );
  }
  if (isShown && !assignments.data) return <Skeleton className="h-64" />;
  const isPrimary = assignment?.id === primary?.id;
  if (!isPrimary && !rates.data) return <Skeleton className="h-64" />;
  return (
    <div className="space-y-5">
      {all.length > 1 && assignment ? (
        <RatedAssignmentChoice assignments={all} chosen={assignment.id} onChoose={setChosen} />
      ) : (
        assignment && (
          <p className="text-sm">
            Assignment: <span className="font-semibold wrap-anywhere">{nameOf(assignment)}</span>
          </p>
        )
      )}
      <RatesForm
        key={assignment?.id}
        worker={worker}
        assignment={{ id: assignment?.id ?? null, name: assignment ? nameOf(assignment) : null }}
        current={isPrimary ? worker : basicOn(rates.data ?? [], today)}
        dated={assignment ? rates.data : []}
        isShown={isShown}
      />
    </div>
  );
}

function nameOf({ clientName, jobTitle }: Pick<AssignmentRow, 'clientName' | 'jobTitle'>): string {
  return `${clientName}, ${jobTitle}`;
}
