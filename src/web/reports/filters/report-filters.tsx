import { mayInGeneral } from '#domain/person/access.ts';
import type { Status } from '#domain/timesheet/status.ts';
import { ClearFilters } from '#web/frame/lists/clear-filters.tsx';
import { ConsultantFilter } from '#web/frame/lists/consultant-filter.tsx';
import { PlaceFilters } from '#web/frame/filters/place-filters.tsx';
import { useMe } from '#web/app/api/me.ts';
import { askedOf, type ReportQuery } from '#web/reports/reports.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface ReportFiltersProps {
  query: ReportQuery;
  /** What is wrong with both days together. */
  problem: string | undefined;
  onChange: (query: ReportQuery) => void;
}

/** As the specification orders them, section 2. */
const choices: readonly Status[] = ['Approved', 'Pending', 'Rejected'];

/** The period, the status, for an Admin whose workers, the client, and where the agency has any the site and the PO number. */
export function ReportFilters({ query, problem, onChange }: ReportFiltersProps) {
  const { start, end, status } = query;
  const seesAll = mayInGeneral(useMe().role, 'report on everyone');
  const set = (change: ReportQuery) => onChange({ ...query, ...change });
  return (
    <search
      aria-label="Filters"
      className="grid items-end gap-3 @xs:grid-cols-2 @3xl:flex @3xl:flex-wrap @3xl:*:min-w-40 @3xl:*:flex-1 print:hidden"
    >
      <Field label="Start Date">
        {(control) => (
          <DateInput {...control} name="start" value={start ?? ''} onChoose={(day) => set({ start: day })} />
        )}
      </Field>
      <Field label="End Date" error={problem}>
        {(control) => (
          <DateInput {...control} name="end" value={end ?? ''} onChoose={(day) => set({ end: day })} />
        )}
      </Field>
      <Field label="Status" className={seesAll ? '' : '@max-3xl:col-span-full'}>
        {(control) => (
          <Select
            {...control}
            name="status"
            value={status ?? 'all'}
            onChange={(event) => set({ status: choices.find((one) => one === event.target.value) })}
          >
            <option value="all">All Statuses</option>
            {choices.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      {seesAll && (
        <ConsultantFilter chosen={query.consultantId} onChoose={(id) => set({ consultantId: id })} />
      )}
      <PlaceFilters asked={query} onChange={set} />
      <ClearFilters
        shown={Object.values(askedOf(query)).some(Boolean)}
        className="@max-3xl:col-span-full @3xl:flex-none!"
        onClear={() => onChange({})}
      />
    </search>
  );
}
