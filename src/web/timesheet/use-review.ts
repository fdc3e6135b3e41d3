import { useState } from 'react';
import { Refusal } from '#domain/refusal.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { messageOf } from '#web/app/api/api.ts';
import { restoreTimesheet, undoReview, useApprove, useDeleteTimesheet, useReject } from './timesheets.ts';
import { type UndoOffer, useUndoOffer } from './use-undo-offer.ts';

/**
 * What a reviewer does with a timesheet. Each says in a toast how it went, with a way back, and answers whether the
 * timesheet has left its list: also when somebody else was faster.
 */
export interface Review {
  isBusy: (id: string) => boolean;
  approve: (timesheet: ReviewedTimesheet) => Promise<boolean>;
  reject: (timesheet: ReviewedTimesheet, reason: string) => Promise<boolean>;
  remove: (timesheet: ReviewedTimesheet) => Promise<boolean>;
  offer: UndoOffer;
}

interface Deed {
  work: (id: string) => Promise<unknown>;
  undo: (id: string) => Promise<void>;
  success: [title: string, description: string];
  failure: (about: string, message: string) => [title: string, description: string];
}

/** `onReturned` hears of a timesheet that is back in its list. */
export function useReview(onReturned: (timesheet: ReviewedTimesheet) => void = () => {}): Review {
  const approval = useApprove();
  const rejection = useReject();
  const deletion = useDeleteTimesheet();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const offer = useUndoOffer();

  async function attempt(timesheet: ReviewedTimesheet, deed: Deed): Promise<boolean> {
    const { id } = timesheet;
    if (busy.includes(id)) return false;
    setBusy((ids) => [...ids, id]);
    const begun = offer.begin(() => void takeBack(timesheet, deed.undo));
    try {
      await deed.work(id);
      begun.done(...deed.success);
      return true;
    } catch (failure) {
      begun.failed(...deed.failure(nameOf(timesheet), messageOf(failure)));
      return failure instanceof Refusal && (failure.code === 'conflict' || failure.code === 'missing');
    } finally {
      setBusy((ids) => ids.filter((other) => other !== id));
    }
  }

  async function takeBack(timesheet: ReviewedTimesheet, undo: Deed['undo']) {
    try {
      await undo(timesheet.id);
      offer.tell('Undone', `${nameOf(timesheet)} is ${timesheet.status} again.`);
      onReturned(timesheet);
    } catch (failure) {
      offer.tellFailure('Failed to undo', messageOf(failure));
    }
  }

  return {
    isBusy: (id) => busy.includes(id),
    approve: (timesheet) =>
      attempt(timesheet, {
        work: (id) => approval.mutateAsync(id),
        undo: undoReview,
        success: [
          'Timesheet approved!',
          `${nameOf(timesheet)}\nTimesheet approved successfully and candidate notified`,
        ],
        failure: (about, message) => [
          'Error updating timesheet',
          `Failed to approve timesheet: ${about}. ${message}`,
        ],
      }),
    reject: (timesheet, reason) =>
      attempt(timesheet, {
        work: (id) => rejection.mutateAsync({ id, reason }),
        undo: undoReview,
        success: [
          'Timesheet rejected!',
          `${nameOf(timesheet)}\nTimesheet rejected successfully and candidate notified`,
        ],
        failure: (about, message) => [
          'Error updating timesheet',
          `Failed to reject timesheet: ${about}. ${message}`,
        ],
      }),
    remove: (timesheet) =>
      attempt(timesheet, {
        work: (id) => deletion.mutateAsync(id),
        undo: restoreTimesheet,
        success: ['Timesheet deleted successfully', nameOf(timesheet)],
        failure: (_, message) => ['Failed to delete timesheet', message],
      }),
    offer,
  };
}

export function nameOf({ candidate, weekStart }: ReviewedTimesheet): string {
  return `${candidate.fullName}, ${weekLabel(weekStart)}`;
}
