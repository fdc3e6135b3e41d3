import { queryOptions, useMutation } from '@tanstack/react-query';
import type { HolidayRow } from '#contract/bank-holidays.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Division } from '#domain/calendar/division.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

const key = 'bank-holidays';

/** Of this year and the next, with those that were removed. */
export const bankHolidaysQuery = (division: Division) =>
  queryOptions({
    queryKey: [key, division],
    queryFn: async () =>
      (await call('GET /api/bank-holidays', { query: { division, removed: 'true' } })).items,
  });

type OneHoliday = Pick<HolidayRow, 'division' | 'day'>;

/** With how many weeks rest on it. */
export const bankHolidayQuery = ({ division, day }: OneHoliday) =>
  queryOptions({
    queryKey: [key, division, day],
    queryFn: () => call('GET /api/bank-holidays/:division/:day', { params: { division, day } }),
    staleTime: 0,
  });

async function refetchHolidays(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [key] }),
    queryClient.invalidateQueries({ queryKey: ['pay-calendar'] }),
  ]);
}

export function useAddHoliday() {
  return useMutation({
    mutationFn: (body: { division: Division; day: Day; name: string }) =>
      call('POST /api/bank-holidays', { body }),
    onSuccess: refetchHolidays,
  });
}

export function useRemoveHoliday({ division, day }: OneHoliday) {
  return useMutation({
    mutationFn: () => call('DELETE /api/bank-holidays/:division/:day', { params: { division, day } }),
    onSettled: refetchHolidays,
  });
}
