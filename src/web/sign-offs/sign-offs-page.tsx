import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { mayInGeneral } from '#domain/person/access.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useMe } from '#web/api/queries/me.ts';
import { nextPageOf } from '#web/api/pages.ts';
import { RowSkeletons } from '#web/frame/lists/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { counted } from '#web/ui/counted.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { type Board, boardIn, byClient, waitingQuery } from './sign-offs.ts';
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
    choice: 'Queried',
    empty: 'No client has queried a week.',
    hint: 'Here you see queried weeks until you decide on them.',
  },
};

export function SignOffsPage() {
  const board = boardIn(useSearch({ from: '/consultant/sign-offs' }));
  const navigate = useNavigate({ from: '/consultant/sign-offs' });
  const { many } = useClientWords();
  const seesAll = mayInGeneral(useMe().role, 'see all timesheets');
  const list = useInfiniteQuery(waitingQuery(board));
  const total = list.data?.pages.at(-1)?.total;
  return (
    <ReviewerPage isWide title={`Waiting for ${many}`} subtitle={seesAll ? 'All workers' : 'Your workers'}>
      <ProposalsCard />
      <search aria-label="Filters" className="print:hidden sm:w-72">
        <Field label="Show">
          {(control) => (
            <Select
              {...control}
              name="show"
              value={board}
              onChange={({ target }) =>
                void navigate({
                  search: target.value === 'asked' ? {} : { show: target.value },
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              <Options of={Object.entries(words).map(([value, { choice }]) => [value, choice])} />
            </Select>
          )}
        </Field>
      </search>
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
                  <Link
                    to="/consultant/clients/$id"
                    params={{ id: client.id }}
                    className="underline-offset-4 hover:underline"
                  >
                    {client.name}
                  </Link>
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
