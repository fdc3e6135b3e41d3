import { Link, type LinkProps } from '@tanstack/react-router';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Check from 'lucide-react/icons/check';
import CirclePoundSterling from 'lucide-react/icons/circle-pound-sterling';
import Clock from 'lucide-react/icons/clock';
import Pause from 'lucide-react/icons/pause';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { LucideIcon } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';

interface Tile {
  name: string;
  count: number;
  icon: LucideIcon;
  mark: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

export function CountTiles({ run }: { run: OnePayRun }) {
  const { standing, upToWeek } = run;
  if (!standing) return null;
  const items = { to: '/consultant/pay-runs/$number', params: { number: String(run.number) } } as const;
  const tiles: Tile[] = [
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
  return (
    <ul
      aria-label="Weeks by state"
      className={classes(
        'grid grid-cols-2 gap-3 @md:grid-cols-3 max-[21rem]:grid-cols-1',
        tiles.length > 5 ? '@3xl:grid-cols-6' : '@3xl:grid-cols-5',
      )}
    >
      {tiles.map(({ name, count, icon: Icon, mark, link }) => (
        <li key={name} className="last:odd:col-span-full @md:last:col-span-1!">
          <Link
            {...link}
            className="group block h-full rounded-xl border border-line p-3 transition-colors duration-150 hover:border-edge hover:bg-sunken"
          >
            <span className="flex items-center gap-1.5 text-sm text-soft">
              <Icon aria-hidden className={classes('size-4 shrink-0', count > 0 ? mark : 'text-soft')} />
              <span className="underline decoration-edge underline-offset-2 group-hover:decoration-current">
                {name}
              </span>
            </span>{' '}
            <span className="mt-1 block text-2xl font-semibold tracking-tight">
              {count.toLocaleString('en-GB')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
