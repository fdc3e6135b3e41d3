import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { MoveWeekDialog } from './move-week-dialog.tsx';
import { payCalendarQuery, type PayWeek } from './pay-calendar.ts';
import { PayWeekRow } from './pay-week-row.tsx';
import { partOf } from '#web/agency/parts.ts';

export function PayCalendarCard() {
  const { today, timeZone } = useMe().agency;
  const query = useQuery(payCalendarQuery(today));
  const [moving, setMoving] = useState<PayWeek | null>(null);
  const [shown, setShown] = useState(moving);
  if (moving && moving !== shown) setShown(moving);
  return (
    <TitledCard {...partOf('pay-calendar')} className="space-y-2">
      <Loaded
        query={query}
        problem="Failed to fetch the pay calendar"
        loading={<Skeleton className="h-72" />}
      >
        {(weeks) => (
          <ul className="divide-y divide-line">
            {weeks.map((week) => (
              <PayWeekRow key={week.weekStart} of={week} timeZone={timeZone} onMove={() => setMoving(week)} />
            ))}
          </ul>
        )}
      </Loaded>
      {shown && (
        <MoveWeekDialog
          key={shown.weekStart}
          of={shown}
          timeZone={timeZone}
          open={moving !== null}
          onClose={() => setMoving(null)}
        />
      )}
    </TitledCard>
  );
}
