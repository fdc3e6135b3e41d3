import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

export function placementsQuery(workerId: string) {
  return queryOptions({
    queryKey: ['workers', 'assignments', workerId],
    queryFn: async () => (await call('GET /api/workers/:id/assignments', { params: { id: workerId } })).items,
  });
}
