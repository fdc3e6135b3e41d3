import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ReactNode } from 'react';
import { nextPageOf, type Page } from '#web/api/pages.ts';
import { Rows, RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { counted } from '#web/ui/counted.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';

interface EventsCardProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row> & { isMore: boolean }>>;
  label: string;
  noun: string;
  problem: string;
  empty: string;
  children: (row: Row) => ReactNode;
}

export function EventsCard<Row extends { id: string | number }>(props: EventsCardProps<Row>) {
  const { list, label, noun, problem, empty, children } = props;
  const { total, isMore } = list.data?.pages.at(-1) ?? {};
  return (
    <>
      <p role="status" className="min-h-5 text-sm text-soft">
        {total !== undefined &&
          !list.isPlaceholderData &&
          (isMore ? `More than ${counted(total, noun)}` : counted(total, noun))}
      </p>
      <Card className="py-2! sm:py-2!">
        <Rows
          list={list}
          problem={problem}
          loading={<RowSkeletons count={6} className="h-10" />}
          empty={<EmptyState icon={<ScrollText aria-hidden />} title={empty} />}
        >
          {(rows) => (
            <ul aria-label={label} className="divide-y divide-line">
              {rows.map(children)}
            </ul>
          )}
        </Rows>
      </Card>
      <ShowMore {...nextPageOf(list)} />
    </>
  );
}
