import { queryOptions, useMutation } from '@tanstack/react-query';
import type { MarkedTimesheet } from '#domain/timesheet/exception.ts';
import type { ReviewedTimesheet, Status } from '#domain/timesheet/timesheet.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { mostUndone } from '#domain/timesheet/verdict.ts';
import type { Week } from '#domain/calendar/week.ts';
import { api, messageOf } from '#web/app/api/api.ts';
import { fetchAfter, fetchNow, fetchSoon } from '#web/app/api/invalidate.ts';
import { addressOf, type Page, pagesAt } from '#web/app/api/pages.ts';

/** Those of the candidates one has claimed, or those of all. */
export type TimesheetView = 'claimed' | 'all';

export interface TimesheetFilter {
  weekStart?: string | undefined;
  candidate?: string | undefined;
  council?: string | undefined;
  exceptions?: 'only' | undefined;
}

type TimesheetList = TimesheetFilter & { status: Status; view: TimesheetView };

export function timesheetsQuery({ status, view, ...filter }: TimesheetList) {
  const query = { status, view, ...filter };
  return pagesAt<Page<MarkedTimesheet>>(['timesheets', query], '/api/timesheets', query);
}

/** How many timesheets a list has, for those who show no more of it. */
export function timesheetCountQuery(status: Status, view: TimesheetView) {
  return queryOptions({
    queryKey: ['timesheets', 'count', status, view],
    queryFn: async () => {
      const address = addressOf('/api/timesheets', { status, view, limit: '1' });
      return (await api.get<Page<ReviewedTimesheet>>(address)).total;
    },
  });
}

/** Every timesheet of one worker, newest week first. */
export function timesheetsOfQuery(workerId: string) {
  return pagesAt<Page<ReviewedTimesheet>>(
    ['timesheets', 'of', workerId],
    `/api/workers/${workerId}/timesheets`,
    {},
  );
}

export interface DeletedTimesheet {
  id: string;
  weekStart: Week;
  status: Status;
  hoursWorked: number;
  deletedAt: string;
  deletedBy: string;
  /** Why whoever is signed in cannot put it back, or null. */
  refusal: string | null;
}

/** The deleted timesheets of one worker that are not back. */
export function deletedTimesheetsQuery(workerId: string) {
  return queryOptions({
    queryKey: ['timesheets', 'deleted', workerId],
    queryFn: async () => (await api.get<Page<DeletedTimesheet>>(`/api/workers/${workerId}/deletions`)).items,
  });
}

/** What a decision, or a refusal of one, makes out of date. */
const decidedKeys = ['timesheets', 'reports'];

const refetchSoon = () => fetchSoon(decidedKeys);

export function useApprove() {
  return useMutation({
    mutationFn: (id: string) => api.put<ReviewedTimesheet>(`/api/timesheets/${id}/approval`),
    onSettled: refetchSoon,
  });
}

/** How the approval of one of many went; `unanswered` is one of which nobody knows. */
export interface ApprovalResult {
  id: string;
  refusal: { code: RefusalCode | 'unanswered'; message: string } | null;
}

/** So many are asked for together: few enough that one sees it move, enough that it is quick. */
const approvedTogether = 20;

/** Approves one after the other and tells of each part; where no answer comes, the rest is left alone. */
export async function approveEach(
  ids: readonly string[],
  tell: (results: readonly ApprovalResult[]) => void,
): Promise<void> {
  await fetchAfter(async () => {
    for (let start = 0; start < ids.length; start += approvedTogether) {
      const part = ids.slice(start, start + approvedTogether);
      try {
        tell((await api.post<{ items: ApprovalResult[] }>('/api/timesheets/approvals', { ids: part })).items);
      } catch (failure) {
        const refusal = { code: 'unanswered', message: messageOf(failure) } as const;
        tell(ids.slice(start).map((id) => ({ id, refusal })));
        break;
      }
    }
  });
  refetchSoon();
}

export function useReject() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.put<ReviewedTimesheet>(`/api/timesheets/${id}/rejection`, { reason }),
    onSettled: refetchSoon,
  });
}

export function useDeleteTimesheet() {
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/timesheets/${id}`),
    onSettled: refetchSoon,
  });
}

/** Takes the decision of a moment ago back; answers when the lists show it. Also after the page has been left. */
export async function undoReview(id: string): Promise<void> {
  try {
    await api.delete(`/api/timesheets/${id}/review`);
  } finally {
    await fetchNow(decidedKeys);
  }
}

/**
 * The same for many approvals: a thousand by one request that goes on when the page is closed. Answers when the lists
 * show it, with those that are Pending again and why others are not.
 */
export async function undoApprovals(
  ids: readonly string[],
): Promise<{ undone: ReadonlySet<string>; failures: readonly string[] }> {
  const results: ApprovalResult[] = [];
  await fetchAfter(async () => {
    for (let start = 0; start < ids.length; start += mostUndone) {
      const part = ids.slice(start, start + mostUndone);
      try {
        const address = '/api/timesheets/approvals/undoing';
        const answer = await api.post<{ items: ApprovalResult[] }>(
          address,
          { ids: part },
          { keepalive: true },
        );
        results.push(...answer.items);
      } catch (failure) {
        const refusal = { code: 'unanswered', message: messageOf(failure) } as const;
        results.push(...ids.slice(start).map((id) => ({ id, refusal })));
        break;
      }
    }
  });
  await fetchNow(decidedKeys);
  return {
    undone: new Set(results.filter(({ refusal }) => refusal === null).map(({ id }) => id)),
    failures: results.flatMap(({ refusal }) => refusal?.message ?? []),
  };
}

/** Puts back what was deleted a moment ago; answers when the lists show it. Also after the page has been left. */
export async function restoreTimesheet(id: string): Promise<void> {
  try {
    await api.post(`/api/timesheets/${id}/restoration`, undefined);
  } finally {
    await fetchNow(decidedKeys);
  }
}
