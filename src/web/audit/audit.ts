import type { AuthAction, PastEvent } from '#domain/audit/audit.ts';
import { type Page, pagesOf } from '#web/app/api/pages.ts';

export interface AuditFilter {
  action?: AuthAction | undefined;
  result?: 'success' | 'refused' | undefined;
  search?: string | undefined;
}

export function auditQuery({ action, result, search }: AuditFilter) {
  return pagesOf<Page<PastEvent>>(['audit', action, result, search], '/api/audit', {
    action,
    result,
    search,
  });
}
