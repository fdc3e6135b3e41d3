import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import FilterX from 'lucide-react/icons/funnel-x';
import { authActions } from '#domain/audit/audit.ts';
import { auditFilterIn } from './audit-filters.ts';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';
import { SearchFilter } from '#web/frame/filters/search-filter.tsx';
import { auditQuery } from './audit.ts';
import { EventsCard } from './events-card.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { EventRow } from './event-row.tsx';

const results = { success: 'Successful', refused: 'Refused' };

export function SignInEvents() {
  const { timeZone } = useMe().agency;
  const filter = auditFilterIn(useSearch({ from: '/consultant/audit' }));
  const navigate = useNavigate({ from: '/consultant/audit' });
  const list = useInfiniteQuery(auditQuery(filter));
  const isFiltered = Object.keys(filter).length > 0;
  const set = (change: Record<string, string | undefined>) =>
    void navigate({
      search: (before) => auditFilterIn({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });

  return (
    <div className="space-y-4">
      <search
        aria-label="Filters"
        className="print:hidden grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-end gap-3 @3xl:flex @3xl:*:flex-1"
      >
        <SearchFilter
          label="Name or email"
          name="search"
          className="col-span-full"
          text={filter.search}
          onSearch={(search) => set({ search })}
        />
        <ChoiceFilter
          label="Event"
          name="action"
          all="All events"
          options={Object.entries(authActions)}
          chosen={filter.action}
          onChoose={(action) => set({ action })}
        />
        <ChoiceFilter
          label="Result"
          name="result"
          all="All results"
          options={Object.entries(results)}
          chosen={filter.result}
          onChoose={(result) => set({ result })}
        />
        {isFiltered && (
          <Button
            className="col-span-full @3xl:flex-none!"
            onClick={() => void navigate({ search: {}, replace: true, resetScroll: false })}
          >
            <FilterX aria-hidden />
            Clear Filters
          </Button>
        )}
      </search>
      <EventsCard
        list={list}
        label="Events"
        noun="event"
        problem="Failed to fetch the audit"
        empty={isFiltered ? 'No events match the current filters.' : 'Nothing has happened yet.'}
      >
        {(event) => <EventRow key={event.id} event={event} timeZone={timeZone} />}
      </EventsCard>
    </div>
  );
}
