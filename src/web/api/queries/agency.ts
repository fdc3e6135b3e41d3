import { queryOptions } from '@tanstack/react-query';
import { asked } from '#web/api/asked.ts';

export const agencyQuery = asked('GET /api/agency');

export function firstAdminLinkQuery(token: string) {
  return queryOptions({
    ...asked('POST /api/first-admin/link', { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
}
