import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { mayInGeneral } from '#domain/person/access.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useSeveralConsultants } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';
import { nextPageOf } from '#web/api/pages.ts';
import { NarrowedTo } from '#web/frame/filters/narrowed-to.tsx';
import { ConsultantFilter } from '#web/frame/lists/consultant-filter.tsx';
import { RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { counted } from '#web/ui/counted.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import {
  type Board,
  boardIn,
  byClient,
  type Sort,
  sortIn,
  waitingQuery,
  type Whose,
  whoseIn,
} from './sign-offs.ts';
import { ProposalsCard } from './proposals-card.tsx';
import { WaitingForPerson } from './waiting-for-person.tsx';

const words: Record<Board, { choice: string; empty: string; hint: string }> = {
  asked: {
    choice: 'Waiting',
    empty: 'No weeks are waiting for clients.',
    hint: 'Here you see pending weeks that a client must still sign.',
  },
  signed: {
    choice: 'Signed, to be approved',
    empty: 'No signed weeks are waiting for approval.',
    hint: 'Here you see signed weeks until they are approved.',
  },
  queried: {
    choice: 'Reported as wrong',
    empty: 'No client has reported a week as wrong.',
    hint: 'Here you see weeks that clients report as wrong, until you decide.',
  },
};

export function SignOffsPage() {
  const me = useMe();
  const search = useSearch({ from: '/consultant/sign-offs' });
  const board = boardIn(search);
  const sort = sortIn(search);
  const whose = whoseIn(search, me);
  const navigate = useNavigate({ from: '/consultant/sign-offs' });
  const { One, many } = useClientWords();
  const seesAll = mayInGeneral(me.role, 'see all timesheets');
  const list = useInfiniteQuery(waitingQuery(board, sort, whose));
  const total = list.data?.pages.at(-1)?.total;
  const several = useSeveralConsultants(seesAll) || whose.consultantId !== undefined;

  function show(next: Board, of: Whose, by: Sort = sort) {
    const shown = { ...of, ...(next !== 'asked' && { show: next }), ...(by !== 'client' && { sort: by }) };
    void navigate({ search: shown, replace: true, resetScroll: false });
  }

  return (
    <ReviewerPage isWide title={`Waiting for ${many}`} subtitle={seesAll ? 'All workers' : 'Your workers'}>
      <ProposalsCard />
      <search aria-label="Filters" className="flex flex-wrap gap-3 print:hidden">
        <Field label="Show" className="w-full sm:w-72">
          {(control) => (
            <Select
              {...control}
              name="show"
              value={board}
              onChange={({ target }) => show(boardIn({ show: target.value }), whose)}
            >
              <Options of={Object.entries(words).map(([value, { choice }]) => [value, choice])} />
            </Select>
          )}
        </Field>
        {seesAll && several && (
          <ConsultantFilter
            chosen={whose.consultantId}
            offersNone
            className="w-full sm:w-72"
            onChoose={(id) => show(board, id ? { consultantId: id } : {})}
          />
        )}
        <Field label="Sort by" className="w-full sm:w-72">
          {(control) => (
            <Select
              {...control}
              name="sort"
              value={sort}
              onChange={({ target }) => show(board, whose, sortIn({ sort: target.value }))}
            >
              <Options
                of={[
                  ['client', One],
                  ['asked', 'Longest wait'],
                ]}
              />
            </Select>
          )}
        </Field>
      </search>
      {whose.view && (
        <NarrowedTo
          filters={[
            {
              text: whose.view === 'claimed' ? 'Your workers' : 'Workers you cover',
              without: { to: '.', search: board === 'asked' ? {} : { show: board } },
            },
          ]}
        />
      )}
      <p role="status" className="min-h-5 text-sm text-soft">
        {total !== undefined && !list.isPlaceholderData && counted(total, 'week')}
      </p>
      <Loaded
        query={list}
        problem="Failed to fetch the weeks"
        loading={
          <Card>
            <RowSkeletons count={4} className="h-12" />
          </Card>
        }
      >
        {({ pages }) => {
          const clients = byClient(pages.flatMap(({ items }) => items));
          return clients.length === 0 ? (
            <Card>
              <EmptyState title={words[board].empty}>{words[board].hint}</EmptyState>
            </Card>
          ) : (
            clients.map((client) => (
              <Card key={client.id} aria-labelledby={`client-${client.id}`} className="@container space-y-1">
                <h2 id={`client-${client.id}`} className="text-lg font-semibold tracking-tight wrap-anywhere">
                  {mayInGeneral(me.role, 'read clients') ? (
                    <Link
                      to="/consultant/clients/$id"
                      params={{ id: client.id }}
                      className="underline-offset-4 hover:underline"
                    >
                      {client.name}
                    </Link>
                  ) : (
                    client.name
                  )}
                </h2>
                {client.people.map((waiting) => (
                  <WaitingForPerson
                    key={waiting.key}
                    clientName={client.name}
                    waiting={waiting}
                    isOpen={board === 'asked'}
                    seesAll={seesAll}
                  />
                ))}
              </Card>
            ))
          );
        }}
      </Loaded>
      <ShowMore {...nextPageOf(list)} />
    </ReviewerPage>
  );
}
