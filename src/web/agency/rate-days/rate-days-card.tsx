import { useQuery } from '@tanstack/react-query';
import { weekLabel } from '#domain/calendar/week.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { rateDaysQuery } from './rate-days.ts';
import { rateDaysId, StateDaysForm } from './state-days-form.tsx';
import { partOf } from '#web/agency/parts.ts';

export function RateDaysCard() {
  const { data } = useQuery(rateDaysQuery);
  if (!data || data.total === 0) return null;
  return (
    <TitledCard {...partOf('rates-by-day')} className="space-y-3">
      <p className="text-sm text-soft">
        {data.total === 1 ? 'This week was' : `These ${data.total.toLocaleString('en-GB')} weeks were`} paid
        at several rates, and the portal does not know the rate of each day. Choose the rates here. The pay
        does not change. Until then, the week cannot be corrected.
      </p>
      <ul
        id={rateDaysId}
        tabIndex={-1}
        aria-label="Weeks without days"
        className="divide-y divide-line outline-none"
      >
        {data.items.map((week) => (
          <li key={week.id} className="py-1">
            <Disclosure
              label={[week.fullName, week.clientName, weekLabel(week.weekStart)].filter(Boolean).join(', ')}
            >
              {() => <StateDaysForm week={week} />}
            </Disclosure>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
