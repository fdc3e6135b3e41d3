import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { changeFilterIn } from '../../filters.ts';
import { ChangeRow } from '../../parts/change-row.tsx';
import { LoadProblem } from '../../parts/load-problem.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { changeLogQuery } from '../../queries/change-log.ts';
import { useMe } from '../../queries/me.ts';
import { nextPageOf, rowsIn } from '../../queries/pages.ts';
import { Card } from '../../ui/card.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const subjects = {
  rates: 'Rates',
  assignment: 'Assignment details',
  claim: 'Consultants',
  role: 'Roles',
  account: 'Accounts',
};

/** Who changed what about whom: newest first. */
export function ChangeEvents() {
  const { timeZone } = useMe().agency;
  const filter = changeFilterIn(useSearch({ from: '/consultant/audit' }));
  const navigate = useNavigate({ from: '/consultant/audit' });
  const list = useInfiniteQuery(changeLogQuery(filter));
  const changes = list.data && rowsIn(list.data.pages);
  const total = list.data?.pages.at(-1)?.total;
  const isFiltered = Object.keys(filter).length > 0;
  const set = (change: Record<string, string>) =>
    void navigate({
      search: { of: 'changes', ...changeFilterIn({ ...filter, ...change }) },
      replace: true,
      resetScroll: false,
    });

  return (
    <div className="space-y-4">
      <search aria-label="Filters" className="grid items-end gap-3 sm:grid-cols-2">
        <Field label="Name">
          {(control) => (
            <SearchInput
              {...control}
              name="search"
              value={filter.search ?? ''}
              onSearch={(search) => set({ search })}
            />
          )}
        </Field>
        <Field label="What">
          {(control) => (
            <Select
              {...control}
              name="subject"
              value={filter.subject ?? ''}
              onChange={(event) => set({ subject: event.target.value })}
            >
              <option value="">All changes</option>
              {Object.entries(subjects).map(([subject, name]) => (
                <option key={subject} value={subject}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </search>
      <p role="status" className="text-sm text-soft tabular-nums">
        {total !== undefined && !list.isPlaceholderData && counted(total, 'change')}
      </p>
      <Card className="py-2! sm:py-2!">
        {list.isPending && <Skeleton className="my-3 h-10" />}
        {list.isError && !changes && (
          <LoadProblem
            message="Failed to fetch the changes"
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {changes?.length === 0 && (
          <EmptyState
            icon={<ScrollText aria-hidden />}
            title={isFiltered ? 'No changes match the current filters.' : 'Nothing has been changed yet.'}
          />
        )}
        <ul aria-label="Changes" className="divide-y divide-line">
          {changes?.map((change) => (
            <ChangeRow key={change.id} change={change} timeZone={timeZone} namesPerson />
          ))}
        </ul>
      </Card>
      <ShowMore {...nextPageOf(list)} />
    </div>
  );
}
