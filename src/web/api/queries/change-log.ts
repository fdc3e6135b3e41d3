import { queryOptions } from '@tanstack/react-query';
import { call, type QueryOf } from '#web/api/api.ts';
import { keyOf } from '#web/api/asked.ts';
import { pagesOf } from '#web/api/pages.ts';

export type { PastChange } from '#contract/history/change-log.ts';
export type ChangeFilter = Pick<QueryOf<'GET /api/history'>, 'subject' | 'search'>;

export function changeLogQuery({ subject, search }: ChangeFilter) {
  return pagesOf('GET /api/history', { query: { subject, search } });
}

export function changesOfWorkerQuery(id: string) {
  return pagesOf('GET /api/workers/:id/history', { params: { id }, query: {} });
}

export function lastRateChangeQuery(id: string) {
  const sent = { params: { id }, query: { subject: 'rates', limit: 1 } } as const;
  return queryOptions({
    queryKey: keyOf('GET /api/workers/:id/history', sent),
    queryFn: async () => (await call('GET /api/workers/:id/history', sent)).items[0] ?? null,
  });
}
