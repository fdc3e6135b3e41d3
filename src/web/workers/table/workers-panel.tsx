import { useInfiniteQuery } from '@tanstack/react-query';
import type { WorkerView } from '#domain/assignment/claim.ts';
import { workerRowsQuery } from '#web/api/queries/workers.ts';
import { LookSwitch } from '#web/frame/lists/look-switch.tsx';
import { useListLook } from '#web/frame/lists/use-list-look.ts';
import { CoverSwitch } from '#web/frame/lists/cover-switch.tsx';
import { classes } from '#web/ui/classes.ts';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import type { WorkerListFilter } from './worker-filter.ts';
import { PendingPanel } from '#web/workers/pending-panel.tsx';
import { WorkerList } from './worker-list.tsx';

interface WorkersPanelProps {
  title: string;
  view: Exclude<WorkerView, 'unclaimed'>;
  filter: WorkerListFilter;
  onFilter: (change: Partial<WorkerListFilter>) => void;
}

/**
 * Minimum widths in rem: for the table, for cards beside the panel, and for the table beside the
 * panel.
 */
const tableWidth = 40;
const cardsWidth = 57;
const bothWidth = 92;

export function WorkersPanel({ title, view, filter, onFilter }: WorkersPanelProps) {
  const [table, hasTable] = useMinWidth(tableWidth);
  const [cards, hasCards] = useMinWidth(cardsWidth);
  const [both, hasBoth] = useMinWidth(bothWidth);
  const { search, only, consultantId, sort } = filter;
  const list = useInfiniteQuery(workerRowsQuery({ view, search, only, consultantId, sort }));
  const { look, isOffered, choose } = useListLook('workers', list.data?.pages.at(-1)?.total);
  const isTable = hasTable && look === 'table';
  const isBeside = isTable ? hasBoth : hasCards;
  return (
    <div ref={table} className="space-y-5">
      {view !== 'all' && <CoverSwitch />}
      <div ref={cards}>
        <div
          ref={both}
          className={classes(
            '@container grid items-start gap-x-6 gap-y-2',
            isBeside ? 'grid-cols-[minmax(0,1fr)_20rem]' : 'grid-cols-1',
          )}
        >
          <PendingPanel view={view} place={isBeside ? 'beside' : isTable ? 'in one line' : 'above'} />
          <WorkerList
            title={title}
            view={view}
            filter={filter}
            isTable={isTable}
            aside={hasTable && isOffered && <LookSwitch look={look} onChoose={choose} />}
            onFilter={onFilter}
          />
        </div>
      </div>
    </div>
  );
}
