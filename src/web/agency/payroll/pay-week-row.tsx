import { weekLabel } from '#domain/calendar/week.ts';
import { type MovedWeek, movedWeekInWords } from '#domain/pay-run/pay-calendar.ts';
import { dayWithDate } from '#domain/calendar/calendar.ts';
import { useMay } from '#web/api/queries/me.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { type PayWeek, useMoveWeek } from './pay-calendar.ts';

interface PayWeekRowProps {
  of: PayWeek;
  timeZone: string;
  onMove: () => void;
}

export function PayWeekRow({ of: week, timeZone, onMove }: PayWeekRowProps) {
  const { weekStart, moved, proposal, bankHolidays } = week;
  const moving = useMoveWeek(weekStart);
  const runsPayroll = useMay('run payroll');
  const label = weekLabel(weekStart);

  async function move(to: MovedWeek | null) {
    await withToast('Error', async () => {
      showSuccess('Success', `${label}: ${movedWeekInWords(await moving.mutateAsync(to), timeZone)}`);
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {label}
          {moved && <Badge tone="accent">Moved</Badge>}
        </p>
        <p className="text-soft">{movedWeekInWords(week, timeZone)}</p>
        {bankHolidays.length > 0 && (
          <p className="text-soft">
            {bankHolidays.length === 1 ? 'Bank holiday' : 'Bank holidays'}:{' '}
            {bankHolidays.map(dayWithDate).join(', ')}
          </p>
        )}
        {proposal && <p className="mt-1 text-warning">Proposed: {movedWeekInWords(proposal, timeZone)}</p>}
      </div>
      {runsPayroll && (
        <div className="flex flex-wrap gap-2">
          {proposal && (
            <Button
              variant="primary"
              size="small"
              busy={moving.isPending}
              onClick={() => void move(proposal)}
              aria-label={`Confirm the proposal for ${label}`}
            >
              Confirm
            </Button>
          )}
          {moved && (
            <Button
              size="small"
              busy={moving.isPending}
              onClick={() => void move(null)}
              aria-label={`Back to the usual days in ${label}`}
            >
              Back to usual
            </Button>
          )}
          <Button size="small" aria-haspopup="dialog" onClick={onMove} aria-label={`Change ${label}`}>
            Change
          </Button>
        </div>
      )}
    </li>
  );
}
