import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mayInGeneral } from '#domain/person/access.ts';
import { type FieldMessages, Refusal } from '#domain/refusal.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { redFlagsIn } from '#domain/flags/flag-weight.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import type { Approval } from '#domain/timesheet/review.ts';
import { call, messageOf } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { useMe } from '#web/api/queries/me.ts';
import { hasLeft, restoreTimesheet, undoReview } from '#web/api/queries/timesheets.ts';
import { type UndoOffer, useUndoOffer } from './use-undo-offer.ts';

/**
 * Actions on a week. Each action shows a toast and resolves to true if the timesheet has left its
 * list, even if another user decided.
 */
export interface Review {
  isBusy: (id: string) => boolean;
  approve: (timesheet: ReviewedTimesheet, given?: Approval) => Promise<boolean>;
  /** The week whose red flags the user must confirm before approval. */
  redFlagged: FlaggedTimesheet | null;
  forgetRedFlags: () => void;
  /**
   * Approves a week optimistically: the week leaves its list at once, and returns if the server
   * refuses.
   */
  approveAtOnce: (timesheet: ReviewedTimesheet, isChecked?: boolean) => void;
  reject: (timesheet: ReviewedTimesheet, reason: string) => Promise<boolean>;
  remove: (timesheet: ReviewedTimesheet) => Promise<boolean>;
  /**
   * The week that the server refused because a pay rate or a signature is missing, if the user may
   * still approve the week. Otherwise null.
   */
  gaps: Gaps | null;
  forgetGaps: () => void;
  tooLate: { id: string; message: string } | null;
  offer: UndoOffer;
}

export interface Gaps {
  timesheet: ReviewedTimesheet;
  withoutRate?: string | undefined;
  withoutSignOff?: string | undefined;
}

export function stillWaits(fields: FieldMessages | undefined): boolean {
  return ['withoutRate', 'withoutSignOff', 'redFlags'].some((name) => fields?.[name] !== undefined);
}

interface Decision {
  saysTooLate?: boolean;
  work: (id: string) => Promise<unknown>;
  undo: (id: string) => Promise<void>;
  success: [title: string, description: string];
  failure: (about: string, message: string) => [title: string, description: string];
}

type Follow = (timesheet: ReviewedTimesheet) => void;

interface ListOfWeeks {
  /** Called at a press on Approve, before the question about red flags. */
  onPressed?: Follow;
  onLeaving?: Follow;
  onStayed?: Follow;
  /** Called after the user has undone a decision. */
  onReturned?: Follow;
}

export function useReview({ onPressed, onLeaving, onStayed, onReturned }: ListOfWeeks = {}): Review {
  const deciding = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: () => void fetchNow(),
  });
  const [busy, setBusy] = useState<readonly string[]>([]);
  const offer = useUndoOffer();
  const mayDoWithoutRate = mayInGeneral(useMe().role, 'approve without a rate');
  const [gaps, setGaps] = useState<Gaps | null>(null);
  const [redFlagged, setRedFlagged] = useState<FlaggedTimesheet | null>(null);
  const [tooLate, setTooLate] = useState<Review['tooLate']>(null);

  function mustAsk(timesheet: ReviewedTimesheet): boolean {
    if (!('exceptions' in timesheet)) return false;
    const flagged = timesheet as FlaggedTimesheet;
    // A missing rate counts as 0 (specification, section 9). The server asks about missing rates if
    // the agency requires it.
    if (redFlagsIn(flagged.exceptions).every(({ kind }) => kind === 'no rate')) return false;
    setRedFlagged(flagged);
    return true;
  }

  async function decide(timesheet: ReviewedTimesheet, decision: Decision): Promise<boolean> {
    const { id } = timesheet;
    if (busy.includes(id)) return false;
    setBusy((ids) => [...ids, id]);
    const begun = offer.begin(() => void takeBack(timesheet, decision.undo));
    try {
      await deciding.mutateAsync(() => decision.work(id));
      begun.done(...decision.success);
      return true;
    } catch (failure) {
      const fields = failure instanceof Refusal && failure.code === 'conflict' ? failure.fields : undefined;
      const waits = stillWaits(fields);
      const isOver =
        failure instanceof Refusal && (failure.code === 'conflict' || failure.code === 'missing');
      if (decision.saysTooLate && isOver) {
        begun.failed(...decision.failure(nameOf(timesheet), failure.message));
        setTooLate({ id, message: failure.message });
        return false;
      }
      const { withoutRate, withoutSignOff } = fields ?? {};
      if (waits && (!withoutRate || mayDoWithoutRate)) {
        begun.failed();
        setGaps({ timesheet, withoutRate, withoutSignOff });
      } else begun.failed(...decision.failure(nameOf(timesheet), messageOf(failure)));
      if (waits) return false;
      return isOver && (await hasLeft(timesheet));
    } finally {
      setBusy((ids) => ids.filter((other) => other !== id));
    }
  }

  async function takeBack(timesheet: ReviewedTimesheet, undo: Decision['undo']) {
    try {
      await undo(timesheet.id);
      offer.tell('Undone', `${nameOf(timesheet)} is ${timesheet.status} again.`);
      onReturned?.(timesheet);
    } catch (failure) {
      offer.tellFailure('Failed to undo', messageOf(failure));
    }
  }

  function approve(timesheet: ReviewedTimesheet, given: Approval = {}) {
    return decide(timesheet, {
      work: (id) => call('PUT /api/timesheets/:id/approval', { params: { id }, body: given }),
      undo: undoReview,
      success: [
        'Timesheet approved!',
        `${nameOf(timesheet)}\nTimesheet approved successfully and candidate notified`,
      ],
      failure: (about, message) => [
        'Error updating timesheet',
        `Failed to approve timesheet: ${about}. ${message}`,
      ],
    });
  }

  return {
    isBusy: (id) => busy.includes(id),
    redFlagged,
    forgetRedFlags: () => setRedFlagged(null),
    approve: async (timesheet, given) => (given || !mustAsk(timesheet) ? approve(timesheet, given) : false),
    approveAtOnce(timesheet, isChecked = false) {
      if (!isChecked) {
        onPressed?.(timesheet);
        if (mustAsk(timesheet)) return;
      }
      onLeaving?.(timesheet);
      void approve(timesheet).then((left) => !left && onStayed?.(timesheet));
    },
    reject: (timesheet, reason) =>
      decide(timesheet, {
        saysTooLate: true,
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
      decide(timesheet, {
        work: (id) => call('DELETE /api/timesheets/:id', { params: { id } }),
        undo: restoreTimesheet,
        success: ['Timesheet deleted successfully', nameOf(timesheet)],
        failure: (_, message) => ['Failed to delete timesheet', message],
      }),
    gaps,
    forgetGaps: () => setGaps(null),
    tooLate,
    offer,
  };
}

export function nameOf({ candidate, weekStart }: ReviewedTimesheet): string {
  return `${candidate.fullName}, ${weekLabel(weekStart)}`;
}
