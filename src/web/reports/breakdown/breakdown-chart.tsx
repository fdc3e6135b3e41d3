import { useNavigate, useRouter } from '@tanstack/react-router';
import { shortDay } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { amountOfGroup, type Measure, ofStatus } from '#domain/report/report-groups.ts';
import type { ReportGroup } from '#domain/report/report-figures.ts';
import type { SavedReport } from '#domain/report/saved-filter.ts';
import { numberInWords } from '#domain/numbers.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { partSquares } from '#web/ui/charts/bar-parts.ts';
import { ColumnChart } from '#web/ui/charts/column-chart.tsx';
import { classes } from '#web/ui/classes.ts';
import type { BreakdownView } from '#web/reports/reports.ts';
import { statuses } from '#web/reports/statuses.ts';

interface BreakdownChartProps extends BreakdownView {
  title: string;
  groups: readonly ReportGroup[];
  searchFor: (group: ReportGroup) => SavedReport;
}

export function BreakdownChart({ title, groups, by, show, searchFor }: BreakdownChartProps) {
  const navigate = useNavigate();
  const { buildLocation } = useRouter();
  const shown = statuses.filter(({ key }) =>
    groups.some((group) => ofStatus(group.byStatus[key], show) !== 0),
  );
  const bars = groups.map((group) => {
    const link = { to: '/consultant/reports', search: searchFor(group) } as const;
    return {
      key: group.key,
      name: by === 'week' ? shortDay(group.name as Week) : group.name,
      value: group[show],
      text: show === 'hours' ? numberInWords(group.hours) : amountOfGroup(group, show),
      parts:
        shown.length > 1
          ? shown.map(({ key, tone }) => ({ tone, value: ofStatus(group.byStatus[key], show) }))
          : [],
      href: buildLocation(link).href,
      onOpen: () => void navigate({ ...link, resetScroll: false }),
    };
  });
  const largest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  const label = `${title}. The largest: ${largest.name} with ${largest.text}. Every figure is in the table below.`;
  return (
    <div className="space-y-4">
      {shown.length > 1 && (
        <ul aria-label="Parts of a bar" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {shown.map(({ name, tone }) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden className={classes('size-3 rounded-sm border', partSquares[tone])} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {by === 'week' ? (
        <ColumnChart label={label} bars={bars.toReversed()} tickText={(value) => roughly(value, show)} />
      ) : (
        <BarChart label={label} bars={bars} />
      )}
    </div>
  );
}

function roughly(value: number, show: Measure): string {
  const text = Math.abs(value).toLocaleString('en-GB', { notation: 'compact' });
  return `${value < 0 ? '−' : ''}${show === 'hours' ? '' : '£'}${text}`;
}
