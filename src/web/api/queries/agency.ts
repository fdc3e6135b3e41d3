import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: () => call('GET /api/agency'),
});

/** Whether the link that the first start prints still leads anywhere; without a token nobody is asked. */
export function firstAdminLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['first-admin-link', token],
    queryFn: () => call('POST /api/first-admin/link', { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
}
