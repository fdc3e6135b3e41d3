import { useState } from 'react';
import { Refusal } from '#domain/refusal.ts';
import type { ReviewedTimesheet } from '#domain/timesheet.ts';
import { weekLabel } from '#domain/week.ts';
import { messageOf } from '../api.ts';
import { useApprove, useDeleteTimesheet, useReject } from '../queries/timesheets.ts';
import { showFailure, showSuccess } from '../ui/toasts.ts';

/**
 * What a reviewer does with a timesheet. Each says in a toast how it went, and answers whether the timesheet has left
 * its list: also when somebody else was faster.
 */
export interface Review {
  isBusy: (id: string) => boolean;
  approve: (timesheet: ReviewedTimesheet) => Promise<boolean>;
  reject: (timesheet: ReviewedTimesheet, reason: string) => Promise<boolean>;
  remove: (timesheet: ReviewedTimesheet) => Promise<boolean>;
}

export function useReview(): Review {
  const approval = useApprove();
  const rejection = useReject();
  const deletion = useDeleteTimesheet();
  const [busy, setBusy] = useState<readonly string[]>([]);

  async function attempt(id: string, work: () => Promise<unknown>, explain: (failure: unknown) => void) {
    if (busy.includes(id)) return false;
    setBusy((ids) => [...ids, id]);
    try {
      await work();
      return true;
    } catch (failure) {
      explain(failure);
      return failure instanceof Refusal && (failure.code === 'conflict' || failure.code === 'missing');
    } finally {
      setBusy((ids) => ids.filter((other) => other !== id));
    }
  }

  return {
    isBusy: (id) => busy.includes(id),
    approve: ({ id }) =>
      attempt(
        id,
        async () => {
          await approval.mutateAsync(id);
          showSuccess('Timesheet approved!', 'Timesheet approved successfully and candidate notified');
        },
        (failure) =>
          showFailure('Error updating timesheet', `Failed to approve timesheet. ${messageOf(failure)}`),
      ),
    reject: ({ id }, reason) =>
      attempt(
        id,
        async () => {
          await rejection.mutateAsync({ id, reason });
          showSuccess('Timesheet rejected!', 'Timesheet rejected successfully and candidate notified');
        },
        (failure) =>
          showFailure('Error updating timesheet', `Failed to reject timesheet. ${messageOf(failure)}`),
      ),
    remove: ({ id, candidate, weekStart }) =>
      attempt(
        id,
        async () => {
          await deletion.mutateAsync(id);
          showSuccess('Timesheet deleted successfully', `${candidate.fullName}, ${weekLabel(weekStart)}`);
        },
        (failure) => showFailure('Failed to delete timesheet', messageOf(failure)),
      ),
  };
}
