import CircleCheck from 'lucide-react/icons/circle-check';
import Users from 'lucide-react/icons/users';
import type { WorkerView } from '#domain/assignment/claim.ts';
import type { WorkerFilter } from '#domain/assignment/worker-row.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import type { WorkerListFilter } from './worker-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';

interface NoWorkersProps {
  view: Exclude<WorkerView, 'unclaimed'>;
  filter: WorkerListFilter;
  onFilter: (change: Partial<WorkerListFilter>) => void;
}

const good: Record<WorkerFilter, string> = {
  'no-rate': 'Every worker has a rate to pay and to bill.',
  'no-assignment': 'Every worker has an assignment.',
  missing: 'No timesheet of last week is missing.',
  leaving: 'No worker leaves within four weeks.',
};

export function NoWorkers({ view, filter: { search, only, consultantId }, onFilter }: NoWorkersProps) {
  const mayImport = mayInGeneral(useMe().role, 'import workers');
  const icon = <Users aria-hidden />;
  if (only || consultantId) {
    const isGood = only && !search && !consultantId;
    return (
      <EmptyState
        icon={isGood ? <CircleCheck aria-hidden /> : icon}
        title={isGood ? good[only] : 'No workers match the filters.'}
        action={
          <Button onClick={() => onFilter({ only: undefined, consultantId: undefined, search: undefined })}>
            Show all workers
          </Button>
        }
      />
    );
  }
  if (search) return <EmptyState icon={icon} title="No workers match the search." />;
  if (view === 'all') {
    return (
      <EmptyState icon={icon} title="No workers yet.">
        Import them from a CSV file, or let them sign up on the sign-in page.
      </EmptyState>
    );
  }
  if (view === 'covered') {
    return <EmptyState icon={icon} title="The people you cover have no workers." />;
  }
  return (
    <EmptyState icon={icon} title="No workers currently assigned to you.">
      {mayImport
        ? 'Claim workers under Available Candidates, or import them from a CSV file.'
        : 'Claim workers under Available Candidates.'}
    </EmptyState>
  );
}
