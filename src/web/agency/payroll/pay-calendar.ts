import { useMutation } from '@tanstack/react-query';
import type { PayWeek } from '#contract/pay-calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { MovedWeek } from '#domain/pay-run/pay-calendar.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { payWeeksQuery } from '#web/api/queries/pay-weeks.ts';

export type { PayWeek };

const weeksAhead = 8;

export function payCalendarQuery(today: Day) {
  const thisWeek = weekOf(today);
  return payWeeksQuery(addWeeks(thisWeek, -1), addWeeks(thisWeek, weeksAhead));
}

export function useConfirmWeeks() {
  return useMutation({
    mutationFn: async (weeks: readonly PayWeek[]) => {
      const moves = await Promise.allSettled(
        weeks.flatMap(({ weekStart: week, proposal }) =>
          proposal ? [call('PUT /api/pay-calendar/:week', { params: { week }, body: proposal })] : [],
        ),
      );
      // A refused week, such as one in a locked run, does not stop the others.
      const refused = moves.find((move) => move.status === 'rejected');
      if (refused) throw refused.reason;
    },
    onSettled: fetchNow,
  });
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
