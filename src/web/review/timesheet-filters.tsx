import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { Week } from '#domain/calendar/week.ts';
import { type FlagFilter, flagFilters } from '#domain/flags/clean.ts';
import { noChoices, tellsPlacesApart } from '#domain/report/report-groups.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { reportChoicesQuery } from '#web/api/queries/report-choices.ts';
import type { TimesheetFilter } from '#web/api/queries/timesheets.ts';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';
import { PlaceFilters } from '#web/frame/filters/place-filters.tsx';
import { SearchFilter } from '#web/frame/filters/search-filter.tsx';
import { ConsultantFilter } from '#web/frame/lists/consultant-filter.tsx';
import { ClearFilters } from '#web/frame/lists/clear-filters.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { type Order, OrderFilter } from './order-filter.tsx';
import { PayStateFilter } from './pay-state-filter.tsx';
import { OneAssignmentFilter } from './one-assignment-filter.tsx';
import { WeekFilter } from './week-filter.tsx';

interface TimesheetFiltersProps {
  filter: TimesheetFilter;
  offersConsultant: boolean;
  canNarrow: boolean;
  workerId: string | null;
  hasPayRuns: boolean;
  order: Order | null;
  /** The address asks for an order that is not the usual one. */
  isSorted: boolean;
  onChange: (change: TimesheetFilter) => void;
  onClear: () => void;
  onEnter: (wanted: TimesheetFilter) => void;
}

export const flagFilterNames: Record<FlagFilter, string> = { only: 'Flagged only', clean: 'Clean only' };

export function TimesheetFilters(props: TimesheetFiltersProps) {
  const { filter, offersConsultant, canNarrow, workerId, hasPayRuns, order, isSorted } = props;
  const { onChange, onClear, onEnter } = props;
  const {
    weekStart,
    candidate,
    council: partOfClientName,
    consultantId,
    exceptions,
    signOff,
    client: clientName,
    siteId,
    assignmentId,
    po,
    payState,
    payRun,
  } = filter;
  const { One } = useClientWords('council');
  const { data: choices = noChoices, isPending } = useQuery(reportChoicesQuery);
  const inPlaces = [siteId, assignmentId, po, payState, payRun];
  const offersPlaces = inPlaces.some(Boolean) || hasPayRuns || tellsPlacesApart(choices);
  // Four filters and two buttons fill one line at 1,280 px. The other filters open below that line.
  const isLong = offersPlaces && offersConsultant;
  const places = [...inPlaces, offersPlaces && signOff, isLong && exceptions].filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(places > 0 || isSorted);
  const namedClient = clientName ?? partOfClientName;
  const others =
    [weekStart, namedClient, consultantId, !isLong && exceptions, !offersPlaces && signOff].filter(Boolean)
      .length + places;
  const other = isOpen ? '@max-3xl:order-1' : '@max-3xl:hidden';
  const wide = classes(other, '@max-3xl:col-span-2');
  // Typed text replaces the full client name of a link from a report, because typed text matches a
  // part of a name.
  const withClient = (text: string | undefined) => ({ council: text, client: undefined });
  const flags = canNarrow && (
    <ChoiceFilter
      label="Flags"
      name="exceptions"
      className={wide}
      all="All"
      options={flagFilters.map((one) => [one, flagFilterNames[one]])}
      chosen={exceptions}
      onChoose={(one) => onChange({ exceptions: one })}
    />
  );
  const signature = canNarrow && (choices.hasSignOffs || signOff) && (
    <ChoiceFilter
      label="Signature"
      name="signOff"
      className={wide}
      all="All"
      options={[
        ['signed', 'Signed'],
        ['waiting', 'Waiting'],
        ['queried', 'Reported as wrong'],
      ]}
      chosen={signOff}
      onChoose={(answer) => onChange({ signOff: answer })}
    />
  );
  const orders = order && <OrderFilter {...order} className={wide} />;
  // Wait for the data of all filters: a late filter would move the others under the pointer.
  if (isPending) return <Skeleton className="h-17.5 md:h-16" />;
  return (
    <search
      className="grid grid-cols-2 items-end gap-3 @3xl:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] @7xl:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] print:hidden"
      aria-label="Filters"
    >
      <Field label="Week Start Date" className={other}>
        {(control) => (
          <WeekFilter
            control={control}
            label="Week Start Date"
            week={(weekStart as Week | undefined) ?? null}
            onChange={(week) => onChange({ weekStart: week })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-3 @max-3xl:col-span-2">
        <SearchFilter
          label="Candidate Name"
          name="candidate"
          className="min-w-24 flex-1"
          text={candidate}
          onSearch={(text) => onChange({ candidate: text })}
          onEnter={(text) => onEnter({ ...filter, candidate: text })}
        />
        <Button aria-expanded={isOpen} className="@3xl:hidden" onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {others > 0 ? `Filters (${others})` : 'Filters'}
        </Button>
      </div>
      <SearchFilter
        label={`${One} Name`}
        name="council"
        className={other}
        text={namedClient}
        onSearch={(text) => onChange(withClient(text))}
        onEnter={(text) => onEnter(text === clientName ? filter : { ...filter, ...withClient(text) })}
      />
      {offersConsultant && (
        <ConsultantFilter
          chosen={consultantId}
          offersNone
          all="All"
          className={wide}
          onChoose={(id) => onChange({ consultantId: id || undefined })}
        />
      )}
      {!isLong && flags}
      {!offersPlaces && signature}
      {!offersPlaces && orders}
      {offersPlaces && (
        <Button aria-expanded={isOpen} className="@max-3xl:hidden" onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {places > 0 ? `More filters (${places})` : 'More filters'}
        </Button>
      )}
      {offersPlaces && isOpen && (
        <div className="order-1 col-span-full grid grid-cols-subgrid items-end gap-3">
          {isLong && flags}
          {signature}
          <PlaceFilters asked={filter} onChange={onChange} />
          {hasPayRuns && <PayStateFilter asked={filter} onChange={onChange} />}
          <OneAssignmentFilter
            workerId={candidate || assignmentId ? workerId : null}
            chosen={assignmentId}
            onChoose={(id) => onChange({ assignmentId: id })}
          />
          {orders}
        </div>
      )}
      <ClearFilters
        shown={others > 0 || Boolean(candidate)}
        className="order-2 @max-3xl:col-span-2"
        onClear={onClear}
      />
    </search>
  );
}
