import type { Change, ChangeSubject } from '#domain/audit/change-log.ts';
import type { Instant } from '#domain/calendar/calendar.ts';
import { type Page, pagesOf } from '#web/app/api/pages.ts';

/** A change of a person as reviewers and Admins read it. */
export interface PastChange extends Change {
  id: number;
  at: Instant;
  actorName: string;
  reason: string | null;
  person: { id: string; fullName: string };
}

export interface ChangeFilter {
  subject?: ChangeSubject | undefined;
  search?: string | undefined;
}

/** Of everybody; for Admins. */
export function changeLogQuery({ subject, search }: ChangeFilter) {
  return pagesOf<Page<PastChange>>(['changes', subject, search], '/api/history', { subject, search });
}

export function changesOfWorkerQuery(workerId: string) {
  return pagesOf<Page<PastChange>>(['workers', 'changes', workerId], `/api/workers/${workerId}/history`, {});
}
