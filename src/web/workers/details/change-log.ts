import type { QueryOf } from '#web/app/api/api.ts';
import { pagesOf } from '#web/app/api/pages.ts';

export type { PastChange } from '#contract/change-log.ts';
export type ChangeFilter = Pick<QueryOf<'GET /api/history'>, 'subject' | 'search'>;

/** Of everybody; for Admins. */
export function changeLogQuery({ subject, search }: ChangeFilter) {
  return pagesOf(['changes', subject, search], 'GET /api/history', { subject, search });
}

export function changesOfWorkerQuery(id: string) {
  return pagesOf(['workers', 'changes', id], 'GET /api/workers/:id/history', {}, { id });
}
