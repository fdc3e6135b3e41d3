import { queryOptions } from '@tanstack/react-query';
import { call, type QueryOf } from '#web/api/api.ts';
import { pagesOf } from '#web/api/pages.ts';

export type { PastChange } from '#contract/history/change-log.ts';
export type ChangeFilter = Pick<QueryOf<'GET /api/history'>, 'subject' | 'search'>;

/** Of everybody; for Admins. */
export function changeLogQuery({ subject, search }: ChangeFilter) {
  return pagesOf(['changes', subject, search], (page) =>
    call('GET /api/history', { query: { subject, search, ...page } }),
  );
}

export function changesOfWorkerQuery(id: string) {
  return pagesOf(['workers', 'changes', id], (page) =>
    call('GET /api/workers/:id/history', { params: { id }, query: page }),
  );
}

export function lastRateChangeQuery(id: string) {
  return queryOptions({
    queryKey: ['workers', 'changes', id, 'rates'],
    queryFn: async () => {
      const query = { subject: 'rates', limit: 1 } as const;
      const { items } = await call('GET /api/workers/:id/history', { params: { id }, query });
      return items[0] ?? null;
    },
  });
}
