import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { changeFilterIn } from '#web/frame/lists/filters.ts';
import { ChangeRow } from '#web/frame/lists/change-row.tsx';
import { Rows, RowSkeletons } from '#web/frame/lists/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { changeLogQuery } from '#web/workers/change-log.ts';
import { useMe } from '#web/app/api/me.ts';
import { nextPageOf } from '#web/app/api/pages.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

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
        <Rows
          list={list}
          problem="Failed to fetch the changes"
          loading={<RowSkeletons count={6} className="h-10" />}
          empty={
            <EmptyState
              icon={<ScrollText aria-hidden />}
              title={isFiltered ? 'No changes match the current filters.' : 'Nothing has been changed yet.'}
            />
          }
        >
          {(changes) => (
            <ul aria-label="Changes" className="divide-y divide-line">
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} timeZone={timeZone} namesPerson />
              ))}
            </ul>
          )}
        </Rows>
      </Card>
      <ShowMore {...nextPageOf(list)} />
    </div>
  );
}
