import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

/** Files for payroll: the portal's, then the agency's own; or those that are archived. */
export function exportMapsQuery(archived: boolean) {
  return queryOptions({
    queryKey: ['export-maps', archived],
    queryFn: async () =>
      (await call('GET /api/export-maps', { query: archived ? { archived: 'true' } : {} })).items,
  });
}
