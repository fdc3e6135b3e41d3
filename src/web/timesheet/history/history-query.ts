import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

export type { HistoryEntry } from '#contract/timesheets/timesheets.ts';

/** Kept beside the lists of timesheets, so that whatever makes them stale makes this stale too. */
export function timesheetHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['timesheets', 'history', id],
    queryFn: async () => (await call('GET /api/timesheets/:id/history', { params: { id } })).items,
  });
}
