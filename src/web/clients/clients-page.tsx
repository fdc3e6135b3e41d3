import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Handshake from 'lucide-react/icons/handshake';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { refusalInGeneral } from '#domain/person/access.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { nextPageOf } from '#web/api/pages.ts';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';
import { SearchFilter } from '#web/frame/filters/search-filter.tsx';
import { Rows, RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { ClientRow } from './client-row.tsx';
import { type ClientFilter, clientFilterIn, clientsQuery } from './clients.ts';
import { adminsOnlyId } from './merge-button.tsx';

const empty = { unconfirmed: 'are not confirmed.', archived: 'are archived.' };

export function ClientsPage() {
  const filter = clientFilterIn(useSearch({ from: '/consultant/clients' }));
  const words = useClientWords();
  const navigate = useNavigate({ from: '/consultant/clients' });
  const list = useInfiniteQuery(clientsQuery(filter));
  const [adding, setAdding] = useState(false);
  const reviews = useMay('review weeks');
  const refusal = refusalInGeneral(useMe().role, 'keep clients');
  const total = list.data?.pages.at(-1)?.total;
  const set = (change: ClientFilter) =>
    void navigate({
      search: (before) => clientFilterIn({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });

  return (
    <ReviewerPage
      isWide
      title={words.Many}
      subtitle="Where your workers work, and who signs for them"
      aside={
        reviews && (
          <Button
            variant="primary"
            aria-haspopup="dialog"
            className="max-sm:w-full"
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden />
            Add {words.one}
          </Button>
        )
      }
    >
      <search aria-label="Filters" className="print:hidden grid items-end gap-3 sm:grid-cols-2">
        <SearchFilter
          label="Search by name or account code"
          name="search"
          text={filter.search}
          onSearch={(search) => set({ search })}
        />
        <ChoiceFilter
          label="Show"
          name="show"
          all={`All ${words.many}`}
          options={[
            ['unconfirmed', 'Not confirmed'],
            ['archived', 'Archived'],
          ]}
          chosen={filter.show}
          onChoose={(show) => set({ show })}
        />
      </search>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-soft">
        <p role="status" className={total === 0 ? 'sr-only' : 'min-h-5 max-sm:w-full'}>
          {total !== undefined &&
            !list.isPlaceholderData &&
            `${total.toLocaleString('en-GB')} ${total === 1 ? words.one : words.many}`}
        </p>
        {reviews && refusal && (
          <p id={adminsOnlyId} className="sm:ml-auto">
            {refusal.message}
          </p>
        )}
      </div>
      <Card className="@container py-1! sm:py-1!">
        <Rows
          list={list}
          problem="Failed to fetch clients"
          loading={<RowSkeletons count={5} className="h-12" />}
          empty={
            <EmptyState
              icon={<Handshake aria-hidden />}
              title={
                filter.search
                  ? `No ${words.many} match the current filters.`
                  : filter.show
                    ? `No ${words.many} ${empty[filter.show]}`
                    : `No ${words.many} yet`
              }
            >
              {!filter.search && !filter.show && 'Add the first one, or let workers name theirs.'}
            </EmptyState>
          }
        >
          {(clients) => (
            <ul
              aria-label={words.Many}
              className="divide-y divide-line @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_auto_auto] @3xl:gap-x-4"
            >
              {clients.map((client) => (
                <ClientRow key={client.id} client={client} />
              ))}
            </ul>
          )}
        </Rows>
      </Card>
      <ShowMore {...nextPageOf(list)} />
      <ClientDialog open={adding} onClose={() => setAdding(false)} />
    </ReviewerPage>
  );
}
