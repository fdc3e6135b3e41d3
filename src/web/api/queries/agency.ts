import { queryOptions } from '@tanstack/react-query';
import { asked } from '#web/api/asked.ts';

export const agencyQuery = asked('GET /api/agency');

/** Whether the link that the first start prints still leads anywhere; without a token nobody is asked. */
export function firstAdminLinkQuery(token: string) {
  return queryOptions({
    ...asked('POST /api/first-admin/link', { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
}
