import { useQuery } from '@tanstack/react-query';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import CheckCheck from 'lucide-react/icons/check-check';
import CirclePoundSterling from 'lucide-react/icons/circle-pound-sterling';
import Clock from 'lucide-react/icons/clock';
import PenLine from 'lucide-react/icons/pen-line';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Monday } from '#contract/monday.ts';
import { dayWithDate, secondsBetween } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { nextCutOffInWords } from '#domain/pay-run/next-cut-off.ts';
import { timeLeftInWords } from '#domain/pay-run/pay-run-in-words.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useMe } from '#web/api/queries/me.ts';
import { type CountTile, CountTiles } from '#web/frame/lists/count-tiles.tsx';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ConsultantTable } from './consultant-table.tsx';
import { FirstWork } from './first-work.tsx';
import { listOf } from './lists.ts';
import { mondayOf, mondayQuery, type MondayRow } from './monday.ts';
import { RunCard } from './run-card.tsx';

/**
 * Milliseconds between fetches, so that a page that is open at the cut-off shows the next cut-off.
 */
const refetchInterval = 60_000;

export function MondayPage() {
  const me = useMe();
  const monday = useQuery({ ...mondayQuery, refetchInterval });
  const seesAll = mayInGeneral(me.role, 'report on everyone');
  return (
    <ReviewerPage isWide title="Monday" subtitle={seesAll ? 'All workers' : 'Your workers'}>
      <Loaded query={monday} problem="Failed to fetch the figures" loading={<Skeleton className="h-64" />}>
        {(data) => {
          const { top, rows } = mondayOf(data.byConsultant, me);
          return (
            <>
              {data.cutOff && <CutOff cutOff={data.cutOff} />}
              <Figures top={top} monday={data} />
              {mayInGeneral(me.role, 'read pay runs') && <RunCard run={data.run} />}
              {!seesAll && <FirstWork missingWeek={data.missingWeek} />}
              {rows.length > 1 && <ConsultantTable rows={rows} missingWeek={data.missingWeek} />}
            </>
          );
        }}
      </Loaded>
    </ReviewerPage>
  );
}

function CutOff({ cutOff: { weekStart, at, payDate } }: { cutOff: NonNullable<Monday['cutOff']> }) {
  const { timeZone, today } = useMe().agency;
  const left = secondsBetween(useNow(), at);
  return (
    <p className="flex items-start gap-1.5">
      <AlarmClock aria-hidden className="mt-0.75 size-4.5 shrink-0" />
      <span>
        <strong className="font-semibold">
          Cut-off {nextCutOffInWords(at, today, timeZone)}, {timeLeftInWords(left)}
        </strong>
        <span className="block text-sm text-soft">
          {weekLabel(weekStart)}, to be paid {dayWithDate(payDate)}
        </span>
      </span>
    </p>
  );
}

function Figures({ top, monday: { missingWeek, run } }: { top: MondayRow; monday: Monday }) {
  const { asksClients } = useMe();
  const { many } = useClientWords();
  const link = (figure: Parameters<typeof listOf>[0]) => listOf(figure, top.whose, missingWeek);
  const tiles: CountTile[] = [
    {
      name: 'Pending',
      count: top.pending,
      hint: 'Timesheets to review',
      icon: Clock,
      mark: 'text-warning',
      link: link('pending'),
    },
    ...(top.clean === null
      ? []
      : [
          {
            name: 'Clean',
            hint: 'Pending, nothing to check',
            count: top.clean,
            icon: CheckCheck,
            mark: 'text-success',
            link: link('clean'),
          },
        ]),
    {
      name: 'Missing',
      hint: weekLabel(missingWeek),
      count: top.missing,
      icon: CalendarX2,
      mark: 'text-warning',
      link: link('missing'),
    },
    ...(asksClients
      ? [
          {
            name: `Waiting for ${many}`,
            hint: 'To be signed',
            count: top.waiting,
            icon: PenLine,
            mark: 'text-warning',
            link: link('waiting'),
          },
        ]
      : []),
    {
      name: 'Without a rate',
      hint: 'Workers',
      count: top.withoutRate,
      icon: CirclePoundSterling,
      mark: 'text-danger',
      link: link('withoutRate'),
    },
    ...(run
      ? [
          {
            name: 'Problems',
            hint: `Pay run ${run.number}`,
            count: run.problems,
            icon: TriangleAlert,
            mark: 'text-danger',
            link: { to: '/consultant/pay-runs/$number', params: { number: String(run.number) } } as const,
          },
        ]
      : []),
  ];
  if (tiles.every(({ count }) => count === 0)) {
    return (
      <Card role="status">
        <EmptyState icon={<CalendarCheck aria-hidden />} title="Nothing is pending.">
          No week of {weekLabel(missingWeek)} is missing, and every worker has a rate.
        </EmptyState>
      </Card>
    );
  }
  return <CountTiles label="Figures" tiles={tiles} />;
}
