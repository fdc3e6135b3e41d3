import type { QueryOf } from '#web/api/api.ts';
import { pagesOf } from '#web/api/pages.ts';

export type AuditFilter = Pick<QueryOf<'GET /api/audit'>, 'action' | 'result' | 'search'>;

export function auditQuery({ action, result, search }: AuditFilter) {
  return pagesOf('GET /api/audit', { query: { action, result, search } });
}
