import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { shortDay } from '#domain/calendar/calendar.ts';
import { penceFrom } from '#domain/money/money.ts';
import type { ReportFigures } from '#domain/report/report.ts';
import {
  amountOfGroup,
  filterOfGroup,
  type Grouping,
  groupingsFor,
  groupingWithin,
  type Measure,
  measures,
  noChoices,
  type ReportGroup,
} from '#domain/report/report-groups.ts';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { useMe } from '#web/app/api/me.ts';
import { reportChoicesQuery } from '#web/app/api/report-choices.ts';
import { reportGroupsQuery, type ReportQuery } from './reports.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ColumnChart } from '#web/ui/charts/column-chart.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { StillLoading } from './still-loading.tsx';

export interface BreakdownView {
  by: Grouping;
  show: Measure;
}

const headings: Record<Grouping, string> = {
  week: 'Week',
  client: 'Client',
  worker: 'Worker',
  consultant: 'Consultant',
  assignment: 'Assignment',
  site: 'Site',
  po: 'PO number',
};
const measureNames: Record<Measure, string> = { hours: 'Hours', pay: 'Pay', bill: 'Bill', margin: 'Margin' };

interface BreakdownProps {
  query: ReportQuery;
  figures: ReportFigures;
  /** How many timesheets there are in all. */
  timesheets: number;
  view: BreakdownView;
  onView: (view: BreakdownView) => void;
}

/** The report by week, client, worker or consultant: a picture, and its figures beneath. */
export function Breakdown({ query, figures, timesheets, view, onView }: BreakdownProps) {
  const { by, show } = view;
  const { role } = useMe();
  const titleId = useId();
  const list = useInfiniteQuery(reportGroupsQuery(query, by, show));
  const title = `${measureNames[show]} by ${by === 'po' ? headings.po : headings[by].toLowerCase()}`;
  const { totalHours: hours, totalPay: pay, totalBill: bill, weeksWithoutRate } = figures;
  const margin = (penceFrom(bill) - penceFrom(pay)) / 100;
  const groups = list.data?.pages.flatMap(({ items }) => items);
  const { data: choices = noChoices } = useQuery(reportChoicesQuery);
  const offered = groupingsFor(role, choices);
  const navigate = useNavigate();
  /** What asks for the timesheets of one group alone, and how they break down. */
  const searchFor = (group: ReportGroup) =>
    ({ ...query, ...filterOfGroup(by, group), by: groupingWithin(by), show }) as SavedReport;
  const open = (group: ReportGroup) =>
    void navigate({ to: '/consultant/reports', search: searchFor(group), resetScroll: false });
  return (
    <Card aria-labelledby={titleId} className="space-y-5" aria-busy={list.isPending}>
      <div className="flex flex-wrap items-end gap-3">
        <h2
          id={titleId}
          className="mr-auto self-center text-lg font-semibold tracking-tight max-sm:w-full"
          aria-live="polite"
        >
          {title}
        </h2>
        <Choice
          label="Break down by"
          value={by}
          options={[...offered, ...(offered.includes(by) ? [] : [by])].map((one) => ({
            value: one,
            text: headings[one],
          }))}
          onChoose={(next) => onView({ ...view, by: next })}
        />
        <Choice
          label="Show"
          value={show}
          options={measures.map((one) => ({ value: one, text: measureNames[one] }))}
          onChoose={(next) => onView({ ...view, show: next })}
        />
      </div>
      {list.isPending && (
        <>
          <StillLoading what="The breakdown" />
          <Skeleton className="h-64 print:hidden" />
        </>
      )}
      {list.isError && !groups && (
        <LoadProblem
          message="Failed to fetch timesheet data"
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {groups && groups.length > 0 && (
        <>
          {groups.some((group) => group[show] !== 0) && (
            <Chart title={title} groups={groups} by={by} show={show} onOpen={open} />
          )}
          <BreakdownTable
            heading={headings[by]}
            caption={title}
            groups={groups}
            nameOf={(group) => nameOf(group, by)}
            searchFor={searchFor}
            totals={{ timesheets, hours, pay, bill, margin, weeksWithoutRate }}
          />
          {list.hasNextPage && (
            <div className="flex justify-center print:hidden">
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {groups.length} of {list.data?.pages.at(-1)?.total.toLocaleString('en-GB')}: show more
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function nameOf({ name }: ReportGroup, by: Grouping): string {
  return by === 'week' ? weekLabel(name as Week) : name;
}

function textOf(group: ReportGroup, show: Measure): string {
  return show === 'hours' ? group.hours.toLocaleString('en-GB') : amountOfGroup(group, show);
}

interface ChartProps extends BreakdownView {
  title: string;
  groups: readonly ReportGroup[];
  onOpen: (group: ReportGroup) => void;
}

/** Weeks from left to right, names from the top down; what was asked for last is the newest or the largest. */
function Chart({ title, groups, by, show, onOpen }: ChartProps) {
  const bars = groups.map((group) => ({
    key: group.key,
    name: by === 'week' ? shortDay(group.name as Week) : group.name,
    value: group[show],
    text: textOf(group, show),
    onOpen: () => onOpen(group),
  }));
  const largest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  const label = `${title}. The largest: ${largest.name} with ${largest.text}. Every figure is in the table below.`;
  if (by !== 'week') return <BarChart label={label} bars={bars} />;
  return <ColumnChart label={label} bars={bars.toReversed()} tickText={(value) => roughly(value, show)} />;
}

/** Round amounts beside the lines of the chart. */
function roughly(value: number, show: Measure): string {
  const text = Math.abs(value).toLocaleString('en-GB', { notation: 'compact' });
  return `${value < 0 ? '-' : ''}${show === 'hours' ? '' : '£'}${text}`;
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; text: string }[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label} className="w-40 max-sm:flex-1 print:hidden">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
