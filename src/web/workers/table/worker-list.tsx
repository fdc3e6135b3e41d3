import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { WorkerRow } from '#contract/workers/workers.ts';
import type { WorkerView } from '#domain/assignment/claim.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { fetchAllPages, nextPageOf, rowsIn } from '#web/api/pages.ts';
import type { WorkerListFilter } from './worker-filter.ts';
import { Rows } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { SelectionBar } from '#web/frame/selection/selection-bar.tsx';
import { useRest } from '#web/frame/selection/use-rest.ts';
import { useSelection } from '#web/frame/selection/use-selection.ts';
import { NotesMark } from '#web/notes/notes-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { useManyActions } from '#web/workers/many/many-actions.tsx';
import { NoWorkers } from './no-workers.tsx';
import { otherAssignmentsOf } from './other-assignments.ts';
import { WorkerFilters } from './worker-filters.tsx';
import { StateBadges } from './worker-states.tsx';
import { TableSkeleton } from '#web/ui/layout/table-skeleton.tsx';
import { WorkerTable } from './worker-table.tsx';
import { useConsultantNames } from './use-consultant-names.ts';
import { WorkerCard } from './worker-card.tsx';
import { WorkerDialog } from '#web/workers/details/worker-dialog.tsx';
import type { WorkerTab } from '#web/workers/details/worker-tabs.ts';
import { WorkerSkeletons } from '#web/workers/worker-skeletons.tsx';
import { workerRowsQuery } from '#web/api/queries/workers.ts';

interface WorkerListProps {
  title: string;
  view: Exclude<WorkerView, 'unclaimed'>;
  filter: WorkerListFilter;
  isTable: boolean;
  aside: ReactNode;
  onFilter: (change: Partial<WorkerListFilter>) => void;
}

export function WorkerList({ title, view, filter, isTable, aside, onFilter }: WorkerListProps) {
  const { search, only, consultantId, sort = 'name' } = filter;
  const { today } = useMe().agency;
  const list = useInfiniteQuery(workerRowsQuery({ view, search, only, consultantId, sort: filter.sort }));
  const [worker, setWorker] = useState<WorkerRow | null>(null);
  const [tab, setTab] = useState<WorkerTab>('history');
  const consultantOf = useConsultantNames(view !== 'claimed');
  const edits = useMay('edit an assignment');
  const rows = list.data ? rowsIn(list.data.pages) : [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const selection = useSelection(rows);
  const rest = useRest({
    shown: rows.length,
    total,
    hasMore: list.hasNextPage,
    onShowAll: () => fetchAllPages(list),
    onChoose: () => selection.choose(rows),
  });
  const { buttons, dialogs, end } = useManyActions(selection.chosen, search, () => selection.choose([]));
  const isNarrowed = only !== undefined || consultantId !== undefined || search !== undefined;
  const isNone = list.data !== undefined && rows.length === 0 && !isNarrowed;
  /** A list with one worker has no filters and no selection. */
  const isOne = total === 1 && !isNarrowed && selection.chosen.length === 0;
  function open(one: WorkerRow, at: WorkerTab = 'history') {
    setTab(at);
    setWorker(one);
  }
  return (
    <section aria-labelledby="workers-title" className="@container min-w-0 space-y-3">
      <h2 id="workers-title" className="sr-only">
        {title}
      </h2>
      {/* In the table, the selection bar replaces the filters, so that the first selection moves no
          row. */}
      {(isTable ? selection.chosen.length === 0 && !isNone : !isNone) && !isOne && (
        <WorkerFilters
          filter={filter}
          total={list.data && !list.isPlaceholderData ? total : null}
          aside={aside}
          onChange={onFilter}
        />
      )}
      {edits && rows.length > 0 && !isOne && (!isTable || selection.chosen.length > 0) && (
        <SelectionBar
          rows={rows}
          selection={selection}
          rest={rest}
          noun="worker"
          hasHead={isTable}
          action={buttons}
        />
      )}
      <p role="status" className="sr-only">
        {isTable && selection.chosen.length > 0
          ? `${selection.chosen.length.toLocaleString('en-GB')} selected`
          : list.data && !list.isPlaceholderData && isNarrowed && counted(total, 'worker')}
      </p>
      <Rows
        list={list}
        problem="Failed to fetch workers"
        loading={
          isTable ? (
            <div aria-busy>
              <TableSkeleton />
            </div>
          ) : (
            <WorkerSkeletons />
          )
        }
        empty={<NoWorkers view={view} filter={filter} onFilter={onFilter} />}
      >
        {(workers) => (
          <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : undefined}>
            {isTable && workers.length > 0 && (
              <WorkerTable
                workers={workers}
                selection={selection}
                sort={sort}
                onSort={(next) => onFilter({ sort: next })}
                onOpen={open}
                onEnd={end}
                consultantOf={consultantOf}
              />
            )}
            {!isTable && (
              <div className="grid gap-4 @xl:grid-cols-2">
                {workers.map((one) => (
                  <WorkerCard
                    key={one.id}
                    worker={one}
                    consultant={consultantOf(one)}
                    others={otherAssignmentsOf(one)}
                    states={<StateBadges worker={one} today={today} />}
                    notes={<NotesMark count={one.notes} />}
                    choice={
                      edits &&
                      !isOne && (
                        <Checkbox
                          aria-label={`Select ${one.fullName}`}
                          className="-mt-2.5 -ml-3 md:-mt-1.5 md:-ml-2"
                          checked={selection.has(one.id)}
                          onChange={() => selection.toggle(one.id)}
                        />
                      )
                    }
                    action={
                      <Button size="small" aria-haspopup="dialog" onClick={() => open(one)}>
                        View Details<span className="sr-only"> of {one.fullName}</span>
                      </Button>
                    }
                  />
                ))}
              </div>
            )}
          </div>
        )}
      </Rows>
      <ShowMore {...nextPageOf(list)} />
      <WorkerDialog worker={worker} startsAt={tab} onClose={() => setWorker(null)} />
      {dialogs}
    </section>
  );
}
