import type { WorkerRow } from '#contract/workers/workers.ts';
import type { WorkerKey, WorkerSort } from '#domain/assignment/worker-row.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import type { Selection } from '#web/frame/selection/use-selection.ts';
import { useRange } from '#web/frame/selection/use-range.ts';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { useLatestCallbacks } from '#web/ui/use-latest-callbacks.ts';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import type { WorkerTab } from '#web/workers/details/worker-tabs.ts';
import { WorkerTableRow } from './worker-table-row.tsx';

interface WorkerTableProps {
  workers: readonly WorkerRow[];
  selection: Selection<WorkerRow>;
  sort: WorkerSort;
  onSort: (sort: WorkerSort) => void;
  onOpen: (worker: WorkerRow, tab?: WorkerTab) => void;
  onEnd: (worker: WorkerRow) => void;
  consultantOf: (worker: WorkerRow) => string | undefined;
}

const worker: Column<WorkerKey> = { title: 'Worker', by: 'name' };
const job: Column<WorkerKey> = { title: 'Job Title', by: 'job' };
const start: Column<WorkerKey> = { title: 'Start Date', by: 'start', className: 'w-26' };
const pay: Column<WorkerKey> = { title: 'Pay', by: 'pay', isNumeric: true, className: 'w-18.5' };
const bill: Column<WorkerKey> = { title: 'Bill', by: 'bill', isNumeric: true, className: 'w-18.5' };
const margin: Column<WorkerKey> = { title: 'Margin', by: 'margin', isNumeric: true, className: 'w-18.5' };
const state: Column<WorkerKey> = { title: 'State', className: 'w-33' };
const week: Column<WorkerKey> = { title: 'Last week', by: 'week', className: 'w-32' };
const details: Column<WorkerKey> = { title: 'View Details', isSilent: true };

/**
 * Minimum widths of the table in rem for more columns: the rates, then state and margin, then the
 * newest week. Below `medium`, cards replace the table.
 */
const medium = 52;
const roomy = 74;
const wide = 78;

export function WorkerTable(props: WorkerTableProps) {
  const { workers, selection, sort, onSort, onOpen, onEnd, consultantOf } = props;
  const { today } = useMe().agency;
  const { One } = useClientWords();
  const mayEdit = useMay('edit an assignment');
  const [middle, hasRates] = useMinWidth(medium);
  const [room, isRoomy] = useMinWidth(roomy);
  const [width, isWide] = useMinWidth(wide);
  const { toggle, open, end } = useLatestCallbacks({
    toggle: useRange(workers, selection),
    open: onOpen,
    end: onEnd,
  });
  const { chosen } = selection;
  const isAll = chosen.length > 0 && chosen.length === workers.length;
  return (
    <div ref={room}>
      <div ref={width}>
        <div ref={middle} />
        <DataTable
          caption="Workers"
          columns={[
            { ...worker, className: isWide ? 'w-1/5' : 'w-1/4' },
            { title: One, by: 'client' },
            job,
            start,
            ...(hasRates ? [pay, bill] : []),
            ...(isRoomy ? [margin] : []),
            ...(isWide ? [week] : []),
            ...(isRoomy ? [state] : []),
            { ...details, className: hasRates ? 'w-40' : 'w-32' },
          ]}
          sort={sort}
          onSort={onSort}
          {...(mayEdit && {
            choice: {
              label: `Select all ${workers.length.toLocaleString('en-GB')} shown`,
              isAll,
              isSome: chosen.length > 0,
              onToggle: () => selection.choose(isAll ? [] : workers),
            },
          })}
          isFixed
          isBelowBar={chosen.length > 0}
        >
          {workers.map((worker) => (
            <WorkerTableRow
              key={worker.id}
              worker={worker}
              today={today}
              consultant={consultantOf(worker)}
              mayEdit={mayEdit}
              isChosen={selection.has(worker.id)}
              hasRates={hasRates}
              isRoomy={isRoomy}
              isWide={isWide}
              onToggle={toggle}
              onOpen={open}
              onEnd={end}
            />
          ))}
        </DataTable>
      </div>
    </div>
  );
}
