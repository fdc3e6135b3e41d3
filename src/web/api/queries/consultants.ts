import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

export const consultantsQuery = queryOptions({
  queryKey: ['consultants'],
  queryFn: async () => (await call('GET /api/consultants')).items,
});
