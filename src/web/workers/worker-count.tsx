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

/**
 * Returns whether a list has several rows. Returns true while the lists load, so that the page of a
 * long list does not move.
 */
export function useHasSeveral(search: string | undefined, seesAll: boolean): boolean {
  const enabled = search === undefined;
  const rows = (view: 'claimed' | 'all') => workerRowsQuery({ view, search: undefined });
  const claimed = useInfiniteQuery({ ...rows('claimed'), enabled });
  const all = useInfiniteQuery({ ...rows('all'), enabled: enabled && seesAll });
  const unclaimed = useInfiniteQuery({ ...workersQuery('unclaimed', undefined), enabled });
  const lists = [claimed, unclaimed, ...(seesAll ? [all] : [])];
  return !enabled || lists.some(({ data }) => (data?.pages.at(-1)?.total ?? Infinity) > 1);
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
