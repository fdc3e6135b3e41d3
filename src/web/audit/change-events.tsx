import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { changeFilterIn } from './audit-filters.ts';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';
import { SearchFilter } from '#web/frame/filters/search-filter.tsx';
import { ChangeRow } from '#web/frame/lists/change-row.tsx';
import { changeLogQuery } from '#web/api/queries/change-log.ts';
import { useMe } from '#web/api/queries/me.ts';
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

export function ChangeEvents() {
  const { timeZone } = useMe().agency;
  const filter = changeFilterIn(useSearch({ from: '/consultant/audit' }));
  const navigate = useNavigate({ from: '/consultant/audit' });
  const list = useInfiniteQuery(changeLogQuery(filter));
  const isFiltered = Object.keys(filter).length > 0;
  const set = (change: Record<string, string | undefined>) =>
    void navigate({
      search: (before) => ({ of: 'changes', ...changeFilterIn({ ...before, ...change }) }),
      replace: true,
      resetScroll: false,
    });

  return (
    <div className="space-y-4">
      <search aria-label="Filters" className="print:hidden grid items-end gap-3 sm:grid-cols-2">
        <SearchFilter
          label="Name"
          name="search"
          text={filter.search}
          onSearch={(search) => set({ search })}
        />
        <ChoiceFilter
          label="What"
          name="subject"
          all="All changes"
          options={Object.entries(subjects)}
          chosen={filter.subject}
          onChoose={(subject) => set({ subject })}
        />
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
