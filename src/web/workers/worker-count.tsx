import { useInfiniteQuery } from '@tanstack/react-query';
import type { WorkerView } from '#domain/assignment/claim.ts';
import { workersQuery } from './workers.ts';

/** How many workers a view has, of those that are searched for. */
export function WorkerCount({ view, search }: { view: WorkerView; search: string | undefined }) {
  const { data } = useInfiniteQuery(workersQuery(view, search));
  const total = data?.pages.at(-1)?.total;
  return total === undefined ? null : <span className="tabular-nums">({total.toLocaleString('en-GB')})</span>;
}
