import { queryOptions } from '@tanstack/react-query';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { call } from '#web/api/api.ts';
import { keyOf } from '#web/api/asked.ts';

/**
 * Counts approved weeks before `week`. The agency has paid these weeks before its first pay run.
 */
export function approvedBeforeQuery(week: Week) {
  const sent = { query: { status: 'Approved', end: addDays(week, -1), limit: 1 } } as const;
  return queryOptions({
    queryKey: [...keyOf('GET /api/reports/timesheets', sent), 'count'],
    queryFn: async () => (await call('GET /api/reports/timesheets', sent)).total,
  });
}
