import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type ItemOrder, itemOrders } from '#domain/pay-run/pay-run.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { nextPageOf } from '#web/api/pages.ts';
import { useMay } from '#web/api/queries/me.ts';
import { ClearFilters } from '#web/frame/lists/clear-filters.tsx';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';
import { SearchFilter } from '#web/frame/filters/search-filter.tsx';
import { type AddressSearch, textIn, withoutUndefined } from '#web/frame/lists/filters.ts';
import { Rows } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { type ItemFilter, itemsQuery, type OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { classes } from '#web/ui/classes.ts';
import { counted } from '#web/ui/counted.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import { ItemCards } from './item-cards.tsx';
import { ItemTable } from './item-table.tsx';
import { type Noting, NoteDialog } from './note-dialog.tsx';

const choices = [
  { value: 'held', text: 'Held', onlyWhileOpen: true },
  { value: 'period', text: 'This period', onlyWhileOpen: false },
  { value: 'late', text: 'Late weeks', onlyWhileOpen: false },
  { value: 'corrections', text: 'Corrections', onlyWhileOpen: false },
  { value: 'adjustments', text: 'Adjustments', onlyWhileOpen: false },
  { value: 'without rate', text: 'Without a rate', onlyWhileOpen: true },
] as const;

const titleId = 'weeks-of-run';

const orders: Record<Exclude<ItemOrder, 'name' | 'client'>, string> = {
  '-pay': 'Most pay',
  pay: 'Least pay',
};

function itemFilterIn({ search, only, sort }: AddressSearch): ItemFilter {
  return withoutUndefined({
    sort: itemOrders.find((one) => one === sort && one !== 'name'),
    search: textIn(search),
    only: choices.find(({ value }) => value === only)?.value,
  });
}

function itemsInWords({ totals, standing }: OnePayRun, { search, only }: ItemFilter, total: number): string {
  const weeks = totals.weeks + (standing?.held ?? 0);
  if (search || only || total === weeks) return counted(total, 'item');
  return `${counted(total, 'item')} for ${counted(weeks, 'week')}: a corrected week has two items: one takes back the old pay, one pays the new pay`;
}

export function RunItems({ run }: { run: OnePayRun }) {
  const filter = itemFilterIn(useSearch({ from: '/consultant/pay-runs/$number' }));
  const navigate = useNavigate({ from: '/consultant/pay-runs/$number' });
  const list = useInfiniteQuery(itemsQuery(run.id, filter));
  const [asked, setAsked] = useState<Noting | null>(null);
  const [ref, hasRoom] = useMinWidth(56);
  const total = list.data?.pages.at(-1)?.total;
  const isOpen = run.status === 'open';
  const runsPayroll = useMay('run payroll');
  const { One } = useClientWords();
  const List = hasRoom ? ItemTable : ItemCards;
  const set = (change: ItemFilter) =>
    void navigate({
      search: (before) => itemFilterIn({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });

  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <h2 id={titleId} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
        Weeks
      </h2>
      <search aria-label="Filters" className="print:hidden flex flex-wrap items-end gap-3">
        <SearchFilter
          label="Search by name"
          name="search"
          className="flex-1 basis-64"
          text={filter.search}
          onSearch={(search) => set({ search })}
        />
        <ChoiceFilter
          label="Show"
          name="only"
          className="w-full sm:w-56"
          all="All"
          options={choices
            .filter(({ value, onlyWhileOpen }) => !onlyWhileOpen || isOpen || value === filter.only)
            .map(({ value, text }) => [value, text])}
          chosen={filter.only}
          onChoose={(only) => set({ only })}
        />
        <ChoiceFilter
          label="Order"
          name="sort"
          className="w-full sm:w-44"
          all="Name A to Z"
          options={itemOrders.flatMap((one) =>
            one === 'name' ? [] : [[one, one === 'client' ? `${One} A to Z` : orders[one]] as const],
          )}
          chosen={filter.sort}
          onChoose={(sort) => set({ sort })}
        />
        <ClearFilters
          shown={Object.keys(filter).length > 0}
          className="max-sm:w-full"
          onClear={() => set({ search: undefined, only: undefined, sort: undefined })}
        />
      </search>
      <p role="status" className="min-h-5 text-sm text-soft">
        {total !== undefined && !list.isPlaceholderData && itemsInWords(run, filter, total)}
      </p>
      <div
        ref={ref}
        className={classes(
          '@container',
          list.isPlaceholderData && 'opacity-60 transition-opacity duration-150',
        )}
      >
        <Rows
          list={list}
          problem="Failed to fetch the weeks of this pay run"
          loading={<CardSkeleton className="h-96" />}
          empty={
            <Card>
              <EmptyState
                title={
                  Object.keys(filter).length > 0
                    ? 'Nothing in this run matches the current filters.'
                    : 'There is nothing in this run yet.'
                }
              >
                {isOpen && Object.keys(filter).length === 0 && 'Approved weeks appear here.'}
              </EmptyState>
            </Card>
          }
        >
          {(items) =>
            items.length > 0 && (
              <List runId={run.id} items={items} isOpen={isOpen && runsPayroll} onAsk={setAsked} />
            )
          }
        </Rows>
        <ShowMore {...nextPageOf(list)} />
      </div>
      <NoteDialog
        runId={run.id}
        asked={asked}
        onClose={() => setAsked(null)}
        focusAfter={() => document.getElementById(titleId)}
      />
    </section>
  );
}
