import type { WorkerView } from '#domain/assignment/claim.ts';
import { CoverSwitch } from '#web/frame/lists/cover-switch.tsx';
import { classes } from '#web/ui/classes.ts';
import { useMinWidth } from '#web/ui/use-min-width.ts';
import type { WorkerListFilter } from './worker-filter.ts';
import { PendingPanel } from '#web/workers/pending-panel.tsx';
import { WorkerList } from '#web/workers/worker-list.tsx';

interface WorkersPanelProps {
  title: string;
  view: Exclude<WorkerView, 'unclaimed'>;
  filter: WorkerListFilter;
  onFilter: (change: Partial<WorkerListFilter>) => void;
}

/** In rem: widths that fit the table (window of 1,280 px), and the panel beside it. */
const tableWidth = 59;
const bothWidth = 92;

export function WorkersPanel({ title, view, filter, onFilter }: WorkersPanelProps) {
  const [table, hasTable] = useMinWidth(tableWidth);
  const [both, hasBoth] = useMinWidth(bothWidth);
  const isStrip = hasTable && !hasBoth;
  return (
    <div ref={table} className="space-y-5">
      {view !== 'all' && <CoverSwitch />}
      <div
        ref={both}
        className={classes(
          '@container grid items-start gap-x-6 gap-y-2',
          hasBoth && 'grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <PendingPanel view={view} place={hasBoth ? 'beside' : isStrip ? 'in one line' : 'above'} />
        <WorkerList title={title} view={view} filter={filter} isTable={hasTable} onFilter={onFilter} />
      </div>
    </div>
  );
}
