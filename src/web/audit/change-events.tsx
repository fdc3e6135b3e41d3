import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { changeFilterIn } from '#web/frame/lists/filters.ts';
import { ChangeRow } from '#web/frame/lists/change-row.tsx';
import { changeLogQuery } from '#web/workers/details/change-log.ts';
import { useMe } from '#web/app/api/me.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EventsCard } from './events-card.tsx';

const subjects = {
  rates: 'Rates',
  assignment: 'Assignment details',
  claim: 'Consultants',
  role: 'Roles',
  account: 'Accounts',
  client: 'Clients',
  'rate-type': 'Rate types',
  umbrella: 'Umbrella companies',
  'pay-run': 'Pay runs',
  'export-map': 'Payroll files',
};

/** Who changed what about whom: newest first. */
export function ChangeEvents() {
  const { timeZone } = useMe().agency;
  const filter = changeFilterIn(useSearch({ from: '/consultant/audit' }));
  const navigate = useNavigate({ from: '/consultant/audit' });
  const list = useInfiniteQuery(changeLogQuery(filter));
  const isFiltered = Object.keys(filter).length > 0;
  const set = (change: Record<string, string>) =>
    void navigate({
      search: { of: 'changes', ...changeFilterIn({ ...filter, ...change }) },
      replace: true,
      resetScroll: false,
    });

  return (
    <div className="space-y-4">
      <search aria-label="Filters" className="print:hidden grid items-end gap-3 sm:grid-cols-2">
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
      <EventsCard
        list={list}
        label="Changes"
        noun="change"
        problem="Failed to fetch the changes"
        empty={isFiltered ? 'No changes match the current filters.' : 'Nothing has been changed yet.'}
      >
        {(change) => <ChangeRow key={change.id} change={change} timeZone={timeZone} namesPerson />}
      </EventsCard>
    </div>
  );
}
