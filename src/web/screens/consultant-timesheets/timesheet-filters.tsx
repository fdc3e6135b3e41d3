import type { Week } from '#domain/week.ts';
import type { TimesheetFilter } from '../../queries/timesheets.ts';
import { ClearFilters } from '../../parts/clear-filters.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { WeekFilter } from './week-filter.tsx';

interface TimesheetFiltersProps {
  filter: TimesheetFilter;
  /** Whether those that are marked can be shown alone. */
  canNarrow: boolean;
  onChange: (filter: TimesheetFilter) => void;
  /** Somebody has typed a text and wants to go to what it finds. */
  onEnter: (wanted: TimesheetFilter) => void;
}

/** Narrows a list by week, candidate and council, as one types. */
export function TimesheetFilters({ filter, canNarrow, onChange, onEnter }: TimesheetFiltersProps) {
  const { weekStart, candidate, council, exceptions } = filter;
  const isSet = Boolean(weekStart || candidate || council || exceptions);
  return (
    <search className="grid grid-cols-2 items-end gap-3 @3xl:flex @3xl:*:flex-1" aria-label="Filters">
      <Field label="Week Start Date" className="@max-3xl:order-1">
        {(control) => (
          <WeekFilter
            control={control}
            label="Week Start Date"
            week={(weekStart as Week | undefined) ?? null}
            onChange={(week) => onChange({ ...filter, weekStart: week })}
          />
        )}
      </Field>
      <Field label="Candidate Name" className={canNarrow ? '' : '@max-3xl:col-span-2'}>
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
      <Field label="Council Name" className="@max-3xl:order-1">
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
        <Field label="Marks" className="@max-3xl:order-1">
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
              <option value="only">Marked ones only</option>
            </Select>
          )}
        </Field>
      )}
      <ClearFilters
        shown={isSet}
        className="@max-3xl:order-2 @max-3xl:col-span-2 @3xl:flex-none!"
        onClear={() => onChange({})}
      />
    </search>
  );
}
