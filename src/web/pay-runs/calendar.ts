import { queryOptions } from '@tanstack/react-query';
import type { Week } from '#domain/calendar/week.ts';
import { call } from '#web/api/api.ts';

export function payWeeksQuery(from: Week, until: Week) {
  const query = { from, until };
  return queryOptions({
    queryKey: ['pay-calendar', query],
    queryFn: async () => (await call('GET /api/pay-calendar', { query })).items,
  });
}
