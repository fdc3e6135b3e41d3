import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { mayInGeneral } from '#domain/person/access.ts';
import type { Status } from '#domain/hours/status.ts';
import { ClearFilters } from '#web/frame/lists/clear-filters.tsx';
import { ConsultantFilter } from '#web/frame/lists/consultant-filter.tsx';
import { ClientFilter } from '#web/frame/filters/client-filter.tsx';
import { PlaceFilters } from '#web/frame/filters/place-filters.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { paramsOf, type ReportQuery } from '#web/reports/reports.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { PartButton } from '#web/reports/parts/part-button.tsx';
import type { Part } from '#web/reports/parts/use-part.ts';
import { PayFilters } from './pay-filters.tsx';
import { WorkerFilter } from './worker-filter.tsx';

interface ReportFiltersProps {
  query: ReportQuery;
  problem: { end?: string | undefined; paidUntil?: string | undefined } | undefined;
  workerName: string | undefined;
  further: Part;
  children: ReactNode;
  onChange: (change: ReportQuery) => void;
  onClear: () => void;
}

/** Statuses in the order of the specification, section 2. */
const choices: readonly Status[] = ['Approved', 'Pending', 'Rejected'];

export function ReportFilters({
  query,
  problem,
  workerName,
  further,
  children,
  onChange,
  onClear,
}: ReportFiltersProps) {
  const { start, end, status } = query;
  const seesAll = mayInGeneral(useMe().role, 'report on everyone');
  const [wantsFields, setWantsFields] = useState(false);
  const isOpen = wantsFields || problem !== undefined;
  const { start: _start, end: _end, status: _status, ...others } = paramsOf(query);
  const furtherCount = Object.values(others).filter(Boolean).length;
  const filterCount = furtherCount + [start, end, status].filter(Boolean).length;
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button
        aria-expanded={isOpen}
        className="order-1 shrink-0 @3xl:hidden"
        onClick={() => setWantsFields(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
      </Button>
      <search
        aria-label="Filters"
        className={classes(
          'order-2 grid w-full items-end gap-3 @xs:grid-cols-2 @3xl:grid-cols-[repeat(3,minmax(0,10rem))_auto_auto] @3xl:justify-start',
          !further.isOpen && '@3xl:w-auto',
          !isOpen && '@max-3xl:hidden',
        )}
      >
        <Field label="Start Date">
          {(control) => (
            <DateInput
              {...control}
              name="start"
              value={start ?? ''}
              onChoose={(day) => onChange({ start: day })}
            />
          )}
        </Field>
        <Field label="End Date" error={problem?.end}>
          {(control) => (
            <DateInput {...control} name="end" value={end ?? ''} onChoose={(day) => onChange({ end: day })} />
          )}
        </Field>
        <Field label="Status">
          {(control) => (
            <Select
              {...control}
              name="status"
              value={status ?? 'all'}
              onChange={(event) => onChange({ status: choices.find((one) => one === event.target.value) })}
            >
              <option value="all">All Statuses</option>
              <Options of={choices.map((one) => [one, one])} />
            </Select>
          )}
        </Field>
        <PartButton part={further} className="@max-3xl:justify-self-start">
          {furtherCount > 0 ? `More filters (${furtherCount})` : 'More filters'}
        </PartButton>
        <ClearFilters
          shown={filterCount > 0}
          className="@max-3xl:order-1 @max-3xl:col-span-full"
          onClear={onClear}
        />
        {further.isOpen && (
          <div
            role="group"
            aria-label="More filters"
            className="col-span-full grid items-end gap-3 @xs:grid-cols-2 @3xl:grid-cols-4"
          >
            {seesAll && (
              <ConsultantFilter
                chosen={query.consultantId}
                onChoose={(id) => onChange({ consultantId: id })}
              />
            )}
            <ClientFilter chosen={query.client} onChoose={(name) => onChange({ client: name })} />
            <WorkerFilter name={workerName} onChoose={(id) => onChange({ workerId: id })} />
            <PlaceFilters asked={query} onChange={onChange} />
            <PayFilters asked={query} problem={problem?.paidUntil} onChange={onChange} />
          </div>
        )}
      </search>
      <div className="min-w-0 flex-1 basis-44 text-sm text-soft @max-3xl:order-first @3xl:order-3">
        {children}
      </div>
    </div>
  );
}
