import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Banknote, Users } from 'lucide-react';
import { useState } from 'react';
import type { Worker } from '#contract/workers.ts';
import type { WorkerView } from '#domain/assignment/claim.ts';
import { Rows } from '#web/frame/lists/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { consultantsQuery } from '#web/app/api/consultants.ts';
import { useMe } from '#web/app/api/me.ts';
import { fetchAllPages, nextPageOf, rowsIn } from '#web/app/api/pages.ts';
import { SelectionBar } from '#web/frame/selection/selection-bar.tsx';
import { useRest } from '#web/frame/selection/use-rest.ts';
import { useSelection } from '#web/frame/selection/use-selection.ts';
import { workersQuery } from './workers.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { BulkRatesDialog } from './bulk-rates/bulk-rates-dialog.tsx';
import { WorkerCard } from './worker-card.tsx';
import { WorkerDialog } from './worker-dialog.tsx';
import { WorkerSkeletons } from './worker-skeletons.tsx';

interface WorkerListProps {
  title: string;
  view: WorkerView;
  search: string | undefined;
}

/** Workers with their assignments; each opens in a dialog. */
export function WorkerList({ title, view, search }: WorkerListProps) {
  const list = useInfiniteQuery(workersQuery(view, search));
  const [worker, setWorker] = useState<Worker | null>(null);
  const consultantOf = useConsultantNames(view === 'all');
  const rows = list.data ? rowsIn(list.data.pages) : [];
  const selection = useSelection(rows);
  const rest = useRest({
    shown: rows.length,
    total: list.data?.pages.at(-1)?.total ?? 0,
    hasMore: list.hasNextPage,
    onShowAll: () => fetchAllPages(list),
    onChoose: () => selection.choose(rows),
  });
  const [rated, setRated] = useState<readonly Worker[] | null>(null);
  return (
    <section aria-labelledby="workers-title" className="space-y-4">
      <h2 id="workers-title" className="sr-only">
        {title}
      </h2>
      {rows.length > 0 && (
        <SelectionBar
          rows={rows}
          selection={selection}
          rest={rest}
          noun="worker"
          action={
            <Button
              variant="primary"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setRated(selection.chosen)}
            >
              <Banknote aria-hidden />
              Set rates from …
            </Button>
          }
        />
      )}
      <Rows
        list={list}
        problem="Failed to fetch workers"
        loading={<WorkerSkeletons />}
        empty={<NoWorkers view={view} search={search} />}
      >
        {(workers) => (
          <div className="grid gap-4 @xl:grid-cols-2">
            {workers.map((one) => (
              <WorkerCard
                key={one.id}
                worker={one}
                consultant={consultantOf(one)}
                choice={
                  <Checkbox
                    aria-label={`Select ${one.fullName}`}
                    className="-mt-2.5 -ml-3 md:-mt-1.5 md:-ml-2"
                    checked={selection.has(one.id)}
                    onChange={() => selection.toggle(one.id)}
                  />
                }
                action={
                  <Button size="small" aria-haspopup="dialog" onClick={() => setWorker(one)}>
                    View Details<span className="sr-only"> of {one.fullName}</span>
                  </Button>
                }
              />
            ))}
          </div>
        )}
      </Rows>
      <ShowMore {...nextPageOf(list)} />
      <WorkerDialog worker={worker} onClose={() => setWorker(null)} />
      <BulkRatesDialog
        workers={rated}
        onClose={({ areSet }) => {
          setRated(null);
          if (areSet) selection.choose([]);
        }}
      />
    </section>
  );
}

/** Says who looks after a worker, once the consultants are known; nothing where all are one's own. */
function useConsultantNames(wanted: boolean): (worker: Worker) => string | undefined {
  const me = useMe();
  const { data: consultants } = useQuery({ ...consultantsQuery, enabled: wanted });
  return ({ assignedConsultantId: id }) => {
    if (!wanted || !consultants) return undefined;
    if (id === null) return 'No consultant yet';
    if (id === me.id) return 'Consultant: you';
    return `Consultant: ${consultants.find((one) => one.id === id)?.fullName ?? 'an Admin or a former consultant'}`;
  };
}

function NoWorkers({ view, search }: Pick<WorkerListProps, 'view' | 'search'>) {
  const icon = <Users aria-hidden />;
  if (search) return <EmptyState icon={icon} title="No workers match the search." />;
  if (view === 'all') {
    return (
      <EmptyState icon={icon} title="No workers yet.">
        Import them from a CSV file, or let them sign up on the sign-in page.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title="No workers currently assigned to you.">
      Claim somebody under Available Candidates.
    </EmptyState>
  );
}
