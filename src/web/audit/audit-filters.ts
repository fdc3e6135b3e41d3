import { isAuthAction } from '#domain/audit/audit.ts';
import { changeSubjects } from '#domain/history/history-actions.ts';
import { type AddressSearch, withoutUndefined, textIn } from '#web/frame/lists/filters.ts';
import type { ChangeFilter } from '#web/api/queries/change-log.ts';
import type { AuditFilter } from './audit.ts';

export function auditFilterIn({ action, result, search }: AddressSearch): AuditFilter {
  return withoutUndefined({
    action: isAuthAction(action) ? action : undefined,
    result: result === 'success' || result === 'refused' ? result : undefined,
    search: textIn(search),
  });
}

export function changeFilterIn({ subject, search }: AddressSearch): ChangeFilter {
  return withoutUndefined({ subject: changeSubjects.find((one) => one === subject), search: textIn(search) });
}
