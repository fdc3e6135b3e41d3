import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilterX } from 'lucide-react';
import { authActions } from '#domain/audit/audit.ts';
import { auditFilterIn } from '#web/frame/lists/filters.ts';
import { auditQuery } from './audit.ts';
import { EventsCard } from './events-card.tsx';
import { useMe } from '#web/app/api/me.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EventRow } from './event-row.tsx';

/** Who signed in, who tried, and what changed about accounts: newest first. */
export function SignInEvents() {
  const { timeZone } = useMe().agency;
  const filter = auditFilterIn(useSearch({ from: '/consultant/audit' }));
  const navigate = useNavigate({ from: '/consultant/audit' });
  const list = useInfiniteQuery(auditQuery(filter));
  const isFiltered = Object.keys(filter).length > 0;
  const set = (change: Record<string, string>) =>
    void navigate({ search: auditFilterIn({ ...filter, ...change }), replace: true, resetScroll: false });

  return (
    <div className="space-y-4">
      <search
        aria-label="Filters"
        className="print:hidden grid grid-cols-2 items-end gap-3 md:flex md:*:flex-1"
      >
        <Field label="Name or email" className="max-md:col-span-2">
          {(control) => (
            <SearchInput
              {...control}
              name="search"
              value={filter.search ?? ''}
              onSearch={(search) => set({ search })}
            />
          )}
        </Field>
        <Field label="Event">
          {(control) => (
            <Select
              {...control}
              name="action"
              value={filter.action ?? ''}
              onChange={(event) => set({ action: event.target.value })}
            >
              <option value="">All events</option>
              {Object.entries(authActions).map(([action, name]) => (
                <option key={action} value={action}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Result">
          {(control) => (
            <Select
              {...control}
              name="result"
              value={filter.result ?? ''}
              onChange={(event) => set({ result: event.target.value })}
            >
              <option value="">All results</option>
              <option value="success">Successful</option>
              <option value="refused">Refused</option>
            </Select>
          )}
        </Field>
        {isFiltered && (
          <Button
            className="max-md:col-span-2 md:flex-none!"
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
