import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangeRow } from '#web/frame/lists/change-row.tsx';
import { Rows } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { changesOfWorkerQuery } from '#web/api/queries/change-log.ts';
import { useMe } from '#web/api/queries/me.ts';
import { nextPageOf } from '#web/api/pages.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';

export function WorkerChanges({ workerId }: { workerId: string }) {
  const { timeZone } = useMe().agency;
  const list = useInfiniteQuery(changesOfWorkerQuery(workerId));
  return (
    <TitledCard title="Changes" className="space-y-2">
      <Rows
        list={list}
        problem="Failed to fetch the changes"
        loading={<Skeleton className="h-9" />}
        empty={<p className="text-sm text-soft">Nothing has been changed yet.</p>}
      >
        {(changes) =>
          changes.length > 0 && (
            <ul aria-label="Changes" className="divide-y divide-line">
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} timeZone={timeZone} />
              ))}
            </ul>
          )
        }
      </Rows>
      <ShowMore {...nextPageOf(list)} />
    </TitledCard>
  );
}
