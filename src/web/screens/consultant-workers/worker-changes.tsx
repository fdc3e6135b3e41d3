import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangeRow } from '../../parts/change-row.tsx';
import { LoadProblem } from '../../parts/load-problem.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { changesOfWorkerQuery } from '../../queries/change-log.ts';
import { useMe } from '../../queries/me.ts';
import { nextPageOf, rowsIn } from '../../queries/pages.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Who changed what about a worker, read when it is opened. */
export function WorkerChanges({ workerId }: { workerId: string }) {
  return (
    <Disclosure label="Changes" className="mt-4 border-t border-line pt-3">
      {() => <ChangeList workerId={workerId} />}
    </Disclosure>
  );
}

function ChangeList({ workerId }: { workerId: string }) {
  const { timeZone } = useMe().agency;
  const list = useInfiniteQuery(changesOfWorkerQuery(workerId));
  const changes = list.data && rowsIn(list.data.pages);
  if (list.isError && !changes) {
    return (
      <LoadProblem
        message="Failed to fetch the changes"
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!changes) return <Skeleton className="h-9" />;
  if (changes.length === 0) return <p className="text-sm text-soft">Nothing has been changed yet.</p>;
  return (
    <>
      <ul aria-label="Changes" className="divide-y divide-line">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} timeZone={timeZone} />
        ))}
      </ul>
      <ShowMore {...nextPageOf(list)} />
    </>
  );
}
