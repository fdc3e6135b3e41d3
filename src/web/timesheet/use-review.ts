import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mayInGeneral } from '#domain/person/access.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { call, messageOf } from '#web/app/api/api.ts';
import { useMe } from '#web/app/api/me.ts';
import { fetchSoon } from '#web/app/api/invalidate.ts';
import { decidedKeys, restoreTimesheet, undoReview } from './timesheets.ts';
import { type UndoOffer, useUndoOffer } from './use-undo-offer.ts';

/**
 * What a reviewer does with a timesheet. Each says in a toast how it went, with a way back, and answers whether the
 * timesheet has left its list: also when somebody else was faster.
 */
export interface Review {
  isBusy: (id: string) => boolean;
  /** With the reason for a pay rate that is missing, where an Admin has given one. */
  approve: (timesheet: ReviewedTimesheet, withoutRate?: string) => Promise<boolean>;
  reject: (timesheet: ReviewedTimesheet, reason: string) => Promise<boolean>;
  remove: (timesheet: ReviewedTimesheet) => Promise<boolean>;
  /** What was not approved for want of a pay rate, by somebody who may do so all the same; null for nothing. */
  unpaid: Unpaid | null;
  forgetUnpaid: () => void;
  offer: UndoOffer;
}

export interface Unpaid {
  timesheet: ReviewedTimesheet;
  message: string;
}

interface Deed {
  work: (id: string) => Promise<unknown>;
  undo: (id: string) => Promise<void>;
  success: [title: string, description: string];
  failure: (about: string, message: string) => [title: string, description: string];
}

/** `onReturned` hears of a timesheet that is back in its list. */
export function useReview(onReturned: (timesheet: ReviewedTimesheet) => void = () => {}): Review {
  const deciding = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => fetchSoon(decidedKeys),
  });
  const [busy, setBusy] = useState<readonly string[]>([]);
  const offer = useUndoOffer();
  const mayDoWithout = mayInGeneral(useMe().role, 'approve without a rate');
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);

  async function attempt(timesheet: ReviewedTimesheet, deed: Deed): Promise<boolean> {
    const { id } = timesheet;
    if (busy.includes(id)) return false;
    setBusy((ids) => [...ids, id]);
    const begun = offer.begin(() => void takeBack(timesheet, deed.undo));
    try {
      await deciding.mutateAsync(() => deed.work(id));
      begun.done(...deed.success);
      return true;
    } catch (failure) {
      const withoutRate = failure instanceof Refusal ? failure.fields?.['withoutRate'] : undefined;
      if (withoutRate && mayDoWithout) {
        begun.failed();
        setUnpaid({ timesheet, message: withoutRate });
      } else begun.failed(...deed.failure(nameOf(timesheet), messageOf(failure)));
      // It still waits for its rate.
      if (withoutRate) return false;
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
    approve: (timesheet, withoutRate) =>
      attempt(timesheet, {
        work: (id) => call('PUT /api/timesheets/:id/approval', { params: { id }, body: { withoutRate } }),
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
        work: (id) => call('PUT /api/timesheets/:id/rejection', { params: { id }, body: { reason } }),
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
        work: (id) => call('DELETE /api/timesheets/:id', { params: { id } }),
        undo: restoreTimesheet,
        success: ['Timesheet deleted successfully', nameOf(timesheet)],
        failure: (_, message) => ['Failed to delete timesheet', message],
      }),
    unpaid,
    forgetUnpaid: () => setUnpaid(null),
    offer,
  };
}

export function nameOf({ candidate, weekStart }: ReviewedTimesheet): string {
  return `${candidate.fullName}, ${weekLabel(weekStart)}`;
}
