import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Page, rowsIn } from '#web/api/pages.ts';
import { Loaded } from './loaded.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';

interface RowsProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  problem: string;
  loading: ReactNode;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

export function Rows<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { list, problem, loading, empty, children } = props;
  return (
    <Loaded query={list} problem={problem} loading={loading}>
      {({ pages }) => {
        const rows = rowsIn(pages);
        return (
          <>
            {rows.length === 0 && empty}
            {children(rows)}
          </>
        );
      }}
    </Loaded>
  );
}

export function RowSkeletons({ count, className }: { count: number; className: string }) {
  return (
    <div aria-busy className="space-y-5 py-3">
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
