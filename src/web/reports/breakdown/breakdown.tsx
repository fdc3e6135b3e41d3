import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { penceFrom } from '#domain/money/money.ts';
import type { ReportFigures } from '#domain/report/report-figures.ts';
import {
  filterOfGroup,
  type Grouping,
  groupingName,
  groupingWord,
  groupingsFor,
  groupingWithin,
  measureNames,
  measures,
  noChoices,
} from '#domain/report/report-groups.ts';
import type { ReportGroup } from '#domain/report/report-figures.ts';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { reportChoicesQuery } from '#web/api/queries/report-choices.ts';
import { type BreakdownView, reportGroupsQuery, type ReportQuery } from '#web/reports/reports.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { type Choices, Options, Select } from '#web/ui/fields/select.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { BreakdownChart } from './breakdown-chart.tsx';
import { BreakdownExports } from './breakdown-exports.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { StillLoading } from '#web/reports/still-loading.tsx';

interface BreakdownProps {
  query: ReportQuery;
  figures: ReportFigures;
  timesheets: number;
  view: BreakdownView;
  onView: (view: BreakdownView) => void;
}

export function Breakdown({ query, figures, timesheets, view, onView }: BreakdownProps) {
  const { by, show } = view;
  const { role } = useMe();
  const words = useClientWords();
  const titleId = useId();
  const list = useInfiniteQuery(reportGroupsQuery(query, by, show));
  const title = `${measureNames[show]} by ${groupingWord(by, words)}`;
  const { totalHours: hours, totalPay: pay, totalBill: bill, weeksWithoutRate, byStatus } = figures;
  const margin = (penceFrom(bill) - penceFrom(pay)) / 100;
  const groups = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { data: choices = noChoices } = useQuery(reportChoicesQuery);
  const offered = groupingsFor(role, choices);
  const searchFor = (group: ReportGroup) =>
    ({ ...query, ...filterOfGroup(by, group), by: groupingWithin(by), show }) as SavedReport;
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
          options={[...offered, ...(offered.includes(by) ? [] : [by])].map((one) => [
            one,
            groupingName(one, words),
          ])}
          onChoose={(next) => onView({ ...view, by: next })}
        />
        <Choice
          label="Show"
          value={show}
          options={measures.map((one) => [one, measureNames[one]])}
          onChoose={(next) => onView({ ...view, show: next })}
        />
        <BreakdownExports query={query} view={view} />
      </div>
      <Loaded
        query={list}
        problem="Failed to fetch timesheet data"
        loading={
          <>
            <StillLoading what="The breakdown" />
            <Skeleton className="h-64 print:hidden" />
          </>
        }
      >
        {() =>
          groups.length > 0 && (
            <>
              {groups.some((group) => group[show] !== 0) && (
                <div className="print:hidden">
                  <BreakdownChart title={title} groups={groups} by={by} show={show} searchFor={searchFor} />
                </div>
              )}
              <BreakdownTable
                heading={groupingName(by, words)}
                caption={title}
                groups={groups}
                nameOf={(group) => nameOf(group, by)}
                searchFor={searchFor}
                totals={{ timesheets, hours, pay, bill, margin, byStatus, weeksWithoutRate }}
                show={show}
              />
              {list.hasNextPage && (
                <div className="flex justify-center print:hidden">
                  <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    {groups.length} of {list.data?.pages.at(-1)?.total.toLocaleString('en-GB')}: show more
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function nameOf({ name }: ReportGroup, by: Grouping): string {
  return by === 'week' ? weekLabel(name as Week) : name;
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Choices<Value>;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label} className="grow basis-32 sm:max-w-40 print:hidden">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}
