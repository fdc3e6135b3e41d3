import { useMutation } from '@tanstack/react-query';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { MovedWeek } from '#domain/pay-run/pay-calendar.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { payWeeksQuery } from '#web/api/queries/pay-weeks.ts';

export type { PayWeek } from '#contract/pay-calendar.ts';

const weeksAhead = 8;

export function payCalendarQuery(today: Day) {
  const thisWeek = weekOf(today);
  return payWeeksQuery(addWeeks(thisWeek, -1), addWeeks(thisWeek, weeksAhead));
}

export function useMoveWeek(week: Week) {
  return useMutation({
    mutationFn: (moved: MovedWeek | null) =>
      moved
        ? call('PUT /api/pay-calendar/:week', { params: { week }, body: moved })
        : call('DELETE /api/pay-calendar/:week', { params: { week } }),
    onSuccess: fetchNow,
  });
}
