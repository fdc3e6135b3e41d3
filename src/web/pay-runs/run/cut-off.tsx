import { useQuery } from '@tanstack/react-query';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import { secondsBetween } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { cutOffAtInWords } from '#domain/pay-run/pay-calendar.ts';
import { timeLeftInWords } from '#domain/pay-run/pay-run-in-words.ts';
import { useMe } from '#web/api/queries/me.ts';
import { payWeeksQuery } from '#web/api/queries/pay-weeks.ts';
import { classes } from '#web/ui/classes.ts';
import { useNow } from '#web/ui/use-now.ts';

export function CutOff({ week }: { week: Week }) {
  const { timeZone } = useMe().agency;
  const { data: [payWeek] = [] } = useQuery(payWeeksQuery(week, week));
  const now = useNow();
  if (!payWeek) return null;
  const { cutOffAt } = payWeek;
  const left = secondsBetween(now, cutOffAt);
  return (
    <p className={classes('flex items-start gap-1.5', left < 0 && 'text-warning')}>
      <AlarmClock aria-hidden className="mt-0.75 size-4.5 shrink-0" />
      <span>
        Cut-off {cutOffAtInWords(cutOffAt, timeZone)},{' '}
        <span className="whitespace-nowrap">{timeLeftInWords(left)}</span>
        {left < 0 && ': weeks approved since then are marked late'}
      </span>
    </p>
  );
}
