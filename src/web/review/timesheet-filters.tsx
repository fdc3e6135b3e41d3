import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Week } from '#domain/calendar/week.ts';
import type { TimesheetFilter } from '#web/timesheet/timesheets.ts';
import { ClearFilters } from '#web/frame/lists/clear-filters.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { WeekFilter } from './week-filter.tsx';

interface TimesheetFiltersProps {
  filter: TimesheetFilter;
  /** Whether those that are marked can be shown alone. */
  canNarrow: boolean;
  onChange: (filter: TimesheetFilter) => void;
  /** Somebody has typed a text and wants to go to what it finds. */
  onEnter: (wanted: TimesheetFilter) => void;
}

/** Narrows a list by week, candidate and council, as one types. A phone shows the candidate, and the rest by a press. */
export function TimesheetFilters({ filter, canNarrow, onChange, onEnter }: TimesheetFiltersProps) {
  const { weekStart, candidate, council, exceptions } = filter;
  const [isOpen, setIsOpen] = useState(false);
  const others = [weekStart, council, exceptions].filter(Boolean).length;
  const other = isOpen ? '@max-3xl:order-1' : '@max-3xl:hidden';
  return (
    <search className="grid grid-cols-2 items-end gap-3 @3xl:flex @3xl:*:flex-1" aria-label="Filters">
      <Field label="Week Start Date" className={other}>
        {(control) => (
          <WeekFilter
            control={control}
            label="Week Start Date"
            week={(weekStart as Week | undefined) ?? null}
            onChange={(week) => onChange({ ...filter, weekStart: week })}
          />
        )}
      </Field>
      <div className="flex items-end gap-3 @max-3xl:col-span-2">
        <Field label="Candidate Name" className="flex-1">
          {(control) => (
            <SearchInput
              {...control}
              name="candidate"
              value={candidate ?? ''}
              onSearch={(text) => onChange({ ...filter, candidate: text || undefined })}
              onEnter={(text) => onEnter({ ...filter, candidate: text || undefined })}
            />
          )}
        </Field>
        <Button aria-expanded={isOpen} className="@3xl:hidden" onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {others > 0 ? `Filters (${others})` : 'Filters'}
        </Button>
      </div>
      <Field label="Council Name" className={other}>
        {(control) => (
          <SearchInput
            {...control}
            name="council"
            value={council ?? ''}
            onSearch={(text) => onChange({ ...filter, council: text || undefined })}
            onEnter={(text) => onEnter({ ...filter, council: text || undefined })}
          />
        )}
      </Field>
      {canNarrow && (
        <Field label="Flags" className={classes(other, '@max-3xl:col-span-2')}>
          {(control) => (
            <Select
              {...control}
              name="exceptions"
              value={exceptions ?? ''}
              onChange={({ target }) =>
                onChange({ ...filter, exceptions: target.value === 'only' ? 'only' : undefined })
              }
            >
              <option value="">All timesheets</option>
              <option value="only">Flagged ones only</option>
            </Select>
          )}
        </Field>
      )}
      <ClearFilters
        shown={others > 0 || Boolean(candidate)}
        className="@max-3xl:order-2 @max-3xl:col-span-2 @3xl:flex-none!"
        onClear={() => onChange({})}
      />
    </search>
  );
}
