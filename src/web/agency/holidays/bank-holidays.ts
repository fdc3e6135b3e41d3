import { queryOptions, useMutation } from '@tanstack/react-query';
import type { HolidayRow } from '#contract/agency/bank-holidays.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Division } from '#domain/calendar/division.ts';
import { call } from '#web/api/api.ts';
import { asked, listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export const bankHolidaysQuery = (division: Division) =>
  listed('GET /api/bank-holidays', { query: { division, removed: 'true' } });

type OneHoliday = Pick<HolidayRow, 'division' | 'day'>;

export const bankHolidayQuery = ({ division, day }: OneHoliday) =>
  queryOptions({
    ...asked('GET /api/bank-holidays/:division/:day', { params: { division, day } }),
    staleTime: 0,
  });

export function useAddHoliday() {
  return useMutation({
    mutationFn: (body: { division: Division; day: Day; name: string }) =>
      call('POST /api/bank-holidays', { body }),
    onSuccess: fetchNow,
  });
}

export function useRemoveHoliday({ division, day }: OneHoliday) {
  return useMutation({
    mutationFn: () => call('DELETE /api/bank-holidays/:division/:day', { params: { division, day } }),
    onSettled: fetchNow,
  });
}
