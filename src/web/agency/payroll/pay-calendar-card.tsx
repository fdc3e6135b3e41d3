import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { withToast } from '#web/frame/with-toast.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { MoveWeekDialog } from './move-week-dialog.tsx';
import { payCalendarQuery, type PayWeek, useConfirmWeeks } from './pay-calendar.ts';
import { PayWeekRow } from './pay-week-row.tsx';
import { partOf } from '#web/agency/parts.ts';

export function PayCalendarCard() {
  const { today, timeZone } = useMe().agency;
  const query = useQuery(payCalendarQuery(today));
  const runsPayroll = useMay('run payroll');
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
          <>
            {runsPayroll && <ConfirmAll of={weeks} />}
            <ul className="divide-y divide-line">
              {weeks.map((week) => (
                <PayWeekRow
                  key={week.weekStart}
                  of={week}
                  timeZone={timeZone}
                  onMove={() => setMoving(week)}
                />
              ))}
            </ul>
          </>
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

function ConfirmAll({ of }: { of: readonly PayWeek[] }) {
  const confirming = useConfirmWeeks();
  const proposed = of.filter(({ proposal }) => proposal !== null);
  if (proposed.length < 2) return null;

  async function confirm() {
    await withToast('Error', async () => {
      await confirming.mutateAsync(proposed);
      showSuccess('Success', `${proposed.length} weeks have new days.`);
    });
  }

  return (
    <Notice tone="warning">
      <p>Bank holidays change {proposed.length} weeks. Until you confirm, workers see the usual pay days.</p>
      <Button size="small" busy={confirming.isPending} onClick={() => void confirm()}>
        Confirm all {proposed.length} proposals
      </Button>
    </Notice>
  );
}
