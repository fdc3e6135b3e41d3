import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#web/app/api/api.ts';

/** The sites of a client, by name; of none while nobody knows which client it is. */
export function sitesQuery(clientId: string | undefined) {
  return queryOptions({
    queryKey: ['clients', 'sites', clientId, false],
    queryFn:
      clientId === undefined
        ? skipToken
        : async () =>
            (await call('GET /api/clients/:id/sites', { params: { id: clientId }, query: {} })).items,
  });
}
