import { queryOptions } from '@tanstack/react-query';
import type { ApprovalResult as KnownResult } from '#contract/timesheets/reviews.ts';
import { type ListOrder, usualOrder } from '#domain/timesheet/list-order.ts';
import type { Status } from '#domain/hours/status.ts';
import { mostUndone } from '#domain/timesheet/taking-back.ts';
import { Refusal } from '#domain/refusal.ts';
import { call, messageOf, type QueryOf } from '#web/api/api.ts';
import { asked, keyOf, listed } from '#web/api/asked.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';
import { pagesOf } from '#web/api/pages.ts';

type ListQuery = QueryOf<'GET /api/timesheets'>;

export type TimesheetView = NonNullable<ListQuery['view']>;

export type TimesheetFilter = Pick<
  ListQuery,
  | 'weekStart'
  | 'upToWeek'
  | 'candidate'
  | 'council'
  | 'consultantId'
  | 'exceptions'
  | 'signOff'
  | 'client'
  | 'clientId'
  | 'siteId'
  | 'assignmentId'
  | 'po'
  | 'payState'
  | 'payRun'
>;

type TimesheetList = TimesheetFilter & { status: Status; view: TimesheetView; sort?: ListOrder };

export function timesheetsQuery({ status, view, sort, ...filter }: TimesheetList) {
  const query = { status, view, ...filter, ...(sort !== usualOrder && { sort }) };
  return pagesOf('GET /api/timesheets', { query });
}

export function timesheetCountQuery(status: Status, view: TimesheetView, filter: TimesheetFilter = {}) {
  const sent = { query: { status, view, ...filter, limit: 1 } };
  return queryOptions({
    queryKey: [...keyOf('GET /api/timesheets', sent), 'count'],
    queryFn: async () => (await call('GET /api/timesheets', sent)).total,
  });
}

/** The counts include timesheets that the list has not loaded. */
export function pendingCountsQuery(view: TimesheetView, filter: TimesheetFilter) {
  const { payState: _state, payRun: _run, ...ofPending } = filter;
  return asked('GET /api/timesheet-counts', { query: { view, ...ofPending } });
}

export function timesheetQuery(id: string) {
  return asked('GET /api/timesheets/:id', { params: { id } });
}

export function timesheetsOfQuery(workerId: string) {
  return pagesOf('GET /api/workers/:id/timesheets', { params: { id: workerId }, query: {} });
}

export function deletedTimesheetsQuery(workerId: string) {
  return listed('GET /api/workers/:id/deletions', { params: { id: workerId } });
}

/**
 * Returns whether the timesheet has another status now, or is gone. Re-reads the timesheet, because
 * a refusal alone does not prove that another user decided. Returns false if the request fails.
 */
export async function hasLeft({ id, status }: { id: string; status: Status }): Promise<boolean> {
  try {
    return (await call('GET /api/timesheets/:id', { params: { id } })).status !== status;
  } catch (failure) {
    return failure instanceof Refusal && failure.code === 'missing';
  }
}

type ApprovalResult = KnownResult | { id: string; refusal: { code: 'unanswered'; message: string } };

const approvedTogether = 20;

export interface ManyApproved {
  redFlags: 'ask' | 'approve';
  withoutSignOff?: { reason: string };
}

/**
 * Approves weeks in batches and reports the result of each batch. With `ask`, the server refuses
 * weeks that have a red flag. A batch without a response stops the rest.
 */
export async function approveEach(
  ids: readonly string[],
  given: ManyApproved,
  tell: (results: readonly ApprovalResult[]) => void,
): Promise<void> {
  await fetchAfter(async () => {
    for (let start = 0; start < ids.length; start += approvedTogether) {
      const part = ids.slice(start, start + approvedTogether);
      try {
        tell((await call('POST /api/timesheets/approvals', { body: { ids: part, ...given } })).items);
      } catch (failure) {
        const refusal = { code: 'unanswered', message: messageOf(failure) } as const;
        tell(ids.slice(start).map((id) => ({ id, refusal })));
        void fetchNow();
        break;
      }
    }
  });
}

export async function undoReview(id: string): Promise<void> {
  try {
    await call('DELETE /api/timesheets/:id/review', { params: { id } });
  } finally {
    await fetchNow();
  }
}

export async function undoApprovals(
  ids: readonly string[],
): Promise<{ undone: ReadonlySet<string>; failures: readonly string[] }> {
  const results: ApprovalResult[] = [];
  await fetchAfter(async () => {
    for (let start = 0; start < ids.length; start += mostUndone) {
      const part = ids.slice(start, start + mostUndone);
      try {
        const sent = { body: { ids: part } };
        const answer = await call('POST /api/timesheets/approvals/undoing', sent, { keepalive: true });
        results.push(...answer.items);
      } catch (failure) {
        const refusal = { code: 'unanswered', message: messageOf(failure) } as const;
        results.push(...ids.slice(start).map((id) => ({ id, refusal })));
        break;
      }
    }
  });
  await fetchNow();
  return {
    undone: new Set(results.filter(({ refusal }) => refusal === null).map(({ id }) => id)),
    failures: results.flatMap(({ refusal }) => refusal?.message ?? []),
  };
}

export async function restoreTimesheet(id: string): Promise<void> {
  try {
    await call('POST /api/timesheets/:id/restoration', { params: { id } });
  } finally {
    await fetchNow();
  }
}
