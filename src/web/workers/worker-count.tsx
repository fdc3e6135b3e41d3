import { useInfiniteQuery } from '@tanstack/react-query';
import type { WorkerView } from '#domain/assignment/claim.ts';
import { workerRowsQuery, workersQuery } from '#web/api/queries/workers.ts';

interface WorkerCountProps {
  view: WorkerView;
  search: string | undefined;
}

export function WorkerCount({ view, search }: WorkerCountProps) {
  return view === 'unclaimed' ? <Unclaimed search={search} /> : <Rows view={view} search={search} />;
}

function Unclaimed({ search }: Pick<WorkerCountProps, 'search'>) {
  const { data } = useInfiniteQuery(workersQuery('unclaimed', search));
  return <Total of={data?.pages.at(-1)?.total} />;
}

function Rows({ view, search }: { view: Exclude<WorkerView, 'unclaimed'>; search: string | undefined }) {
  const { data } = useInfiniteQuery(workerRowsQuery({ view, search }));
  return <Total of={data?.pages.at(-1)?.total} />;
}

function Total({ of }: { of: number | undefined }) {
  return of === undefined ? null : `(${of.toLocaleString('en-GB')})`;
}
