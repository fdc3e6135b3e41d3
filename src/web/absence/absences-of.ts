import { queryOptions } from '@tanstack/react-query';
import type { Week } from '#domain/calendar/week.ts';
import { call } from '#web/api/api.ts';

export function absencesQuery(id: string, week: Week) {
  return queryOptions({
    queryKey: ['absences', id, week],
    queryFn: async () => (await call('GET /api/workers/:id/absences/:week', { params: { id, week } })).items,
  });
}
