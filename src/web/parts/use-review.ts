import { useRef, useState } from 'react';
import { Refusal } from '#domain/refusal.ts';
import type { ReviewedTimesheet } from '#domain/timesheet.ts';
import { weekLabel } from '#domain/week.ts';
import { messageOf } from '../api.ts';
import {
  restoreTimesheet,
  undoReview,
  useApprove,
  useDeleteTimesheet,
  useReject,
} from '../queries/timesheets.ts';
import { dismissToast, showFailure, showSuccess } from '../ui/toasts.ts';

/**
 * What a reviewer does with a timesheet. Each says in a toast how it went, with a way back, and answers whether the
 * timesheet has left its list: also when somebody else was faster.
 */
export interface Review {
  isBusy: (id: string) => boolean;
  approve: (timesheet: ReviewedTimesheet) => Promise<boolean>;
  reject: (timesheet: ReviewedTimesheet, reason: string) => Promise<boolean>;
  remove: (timesheet: ReviewedTimesheet) => Promise<boolean>;
  /** Takes back what was done last, as its toast offers; nothing when there is no such offer any more. */
  undoLast: () => void;
}

/** As long as a toast offers the way back. */
const offerTime = 10_000;

/** `onReturned` hears of a timesheet that is back in its list. */
export function useReview(onReturned: (timesheet: ReviewedTimesheet) => void = () => {}): Review {
  const approval = useApprove();
  const rejection = useReject();
  const deletion = useDeleteTimesheet();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const offer = useRef<(() => void) | null>(null);
  const told = useRef<string | null>(null);

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

  /** Tells of a success, and offers the way back for ten seconds: in the toast, and for the key. */
  function tellWithUndo(
    timesheet: ReviewedTimesheet,
    [title, description]: [string, string],
    undo: (id: string) => Promise<void>,
  ) {
    function press() {
      if (offer.current === undoOnce) offer.current = null;
      void takeBack(timesheet, undo, onReturned);
    }
    // One at a time: a pile of toasts would hide the timesheets still to come, and say of none which one it is about.
    if (told.current) dismissToast(told.current);
    const toast = showSuccess(title, description, { label: 'Undo', press });
    told.current = toast;
    function undoOnce() {
      dismissToast(toast);
      press();
    }
    offer.current = undoOnce;
    setTimeout(() => {
      if (offer.current === undoOnce) offer.current = null;
    }, offerTime);
  }

  return {
    isBusy: (id) => busy.includes(id),
    approve: (timesheet) =>
      attempt(
        timesheet.id,
        async () => {
          await approval.mutateAsync(timesheet.id);
          const words: [string, string] = [
            'Timesheet approved!',
            'Timesheet approved successfully and candidate notified',
          ];
          tellWithUndo(timesheet, words, undoReview);
        },
        (failure) =>
          showFailure('Error updating timesheet', `Failed to approve timesheet. ${messageOf(failure)}`),
      ),
    reject: (timesheet, reason) =>
      attempt(
        timesheet.id,
        async () => {
          await rejection.mutateAsync({ id: timesheet.id, reason });
          const words: [string, string] = [
            'Timesheet rejected!',
            'Timesheet rejected successfully and candidate notified',
          ];
          tellWithUndo(timesheet, words, undoReview);
        },
        (failure) =>
          showFailure('Error updating timesheet', `Failed to reject timesheet. ${messageOf(failure)}`),
      ),
    remove: (timesheet) =>
      attempt(
        timesheet.id,
        async () => {
          await deletion.mutateAsync(timesheet.id);
          const words: [string, string] = ['Timesheet deleted successfully', nameOf(timesheet)];
          tellWithUndo(timesheet, words, restoreTimesheet);
        },
        (failure) => showFailure('Failed to delete timesheet', messageOf(failure)),
      ),
    undoLast: () => offer.current?.(),
  };
}

function nameOf({ candidate, weekStart }: ReviewedTimesheet): string {
  return `${candidate.fullName}, ${weekLabel(weekStart)}`;
}

async function takeBack(
  timesheet: ReviewedTimesheet,
  undo: (id: string) => Promise<void>,
  onReturned: (timesheet: ReviewedTimesheet) => void,
) {
  try {
    await undo(timesheet.id);
    showSuccess('Undone', `${nameOf(timesheet)} is ${timesheet.status} again.`);
    onReturned(timesheet);
  } catch (failure) {
    showFailure('Failed to undo', messageOf(failure));
  }
}
