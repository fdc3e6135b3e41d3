import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Check from 'lucide-react/icons/check';
import CirclePoundSterling from 'lucide-react/icons/circle-pound-sterling';
import Clock from 'lucide-react/icons/clock';
import Pause from 'lucide-react/icons/pause';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type CountTile, CountTiles } from '#web/frame/lists/count-tiles.tsx';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';

export function RunTiles({ run }: { run: OnePayRun }) {
  const { standing, upToWeek } = run;
  if (!standing) return null;
  const items = { to: '/consultant/pay-runs/$number', params: { number: String(run.number) } } as const;
  const tiles: CountTile[] = [
    { name: 'Ready', count: standing.ready, icon: Check, mark: 'text-success', link: items },
    {
      name: 'Without a rate',
      count: standing.withoutRate,
      icon: CirclePoundSterling,
      mark: 'text-danger',
      link: { ...items, search: { only: 'without rate' } },
    },
    ...(standing.withProblem > 0
      ? [
          {
            name: 'Other problems',
            count: standing.withProblem,
            icon: TriangleAlert,
            mark: 'text-danger',
            link: items,
          },
        ]
      : []),
    {
      name: 'Held',
      count: standing.held,
      icon: Pause,
      mark: 'text-warning',
      link: { ...items, search: { only: 'held' } },
    },
    {
      name: 'Still pending',
      count: standing.pending,
      icon: Clock,
      mark: 'text-warning',
      link: { to: '/consultant/all-pending', search: { upToWeek } },
    },
    {
      name: 'Missing',
      count: standing.missing,
      icon: CalendarX2,
      mark: 'text-soft',
      link: { to: '/consultant/missing', search: { week: upToWeek } },
    },
  ];
  return <CountTiles label="Weeks by state" tiles={tiles} />;
}
