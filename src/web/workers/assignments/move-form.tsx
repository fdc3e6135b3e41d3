import { useQuery } from '@tanstack/react-query';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { Worker } from '#contract/workers/workers.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { NewAssignment } from './new-assignment.tsx';
import { basicOn } from './rates/basic-on.ts';
import { ratesQuery } from './rates/rates.ts';

interface MoveFormProps {
  worker: Worker;
  assignments: readonly AssignmentRow[];
  from: AssignmentRow;
  onDone: () => void;
  onCancel: () => void;
}

export function MoveForm({ worker, assignments, from, onDone, onCancel }: MoveFormProps) {
  const { today } = useMe().agency;
  const rates = useQuery(ratesQuery(from.id));
  return (
    <Loaded
      query={rates}
      problem="Failed to load the rates. Please try again."
      loading={<Skeleton className="h-96" />}
    >
      {(dated) => (
        <NewAssignment
          worker={worker}
          assignments={assignments}
          left={{ assignment: from, rates: basicOn(dated, today) }}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    </Loaded>
  );
}
