import { useState } from 'react';
import type { MarkedTimesheet } from '#domain/exception.ts';
import { undoSeconds } from '#domain/review.ts';
import { messageOf } from '../../api.ts';
import type { UndoOffer } from '../../parts/use-undo-offer.ts';
import { approveEach, undoReviews } from '../../queries/timesheets.ts';
import { showFailure, showSuccess } from '../../ui/toasts.ts';

/** A timesheet that was not approved, and why. */
export interface NotApproved {
  timesheet: MarkedTimesheet;
  message: string;
}

export interface BulkApproval {
  /** How far the approval is; null when there is none under way. */
  progress: { done: number; of: number } | null;
  /** What the last one has not approved. */
  notApproved: readonly NotApproved[];
  forget: () => void;
  approve: (timesheets: readonly MarkedTimesheet[]) => Promise<{ isComplete: boolean }>;
}

interface Circumstances {
  offer: UndoOffer;
  /** The timesheet has been decided on, here or by somebody else. */
  onLeft: (timesheet: MarkedTimesheet) => void;
  onReturned: (timesheet: MarkedTimesheet) => void;
}

/** An undo takes ten seconds to think of; what took longer than the rest cannot be undone as a whole. */
const longestForUndo = (undoSeconds - 11) * 1_000;

/** Approves many timesheets, and tells of each how it went. */
export function useBulkApproval({ offer, onLeft, onReturned }: Circumstances): BulkApproval {
  const [progress, setProgress] = useState<BulkApproval['progress']>(null);
  const [notApproved, setNotApproved] = useState<readonly NotApproved[]>([]);

  return {
    progress,
    notApproved,
    forget: () => setNotApproved([]),
    async approve(timesheets) {
      const approved: MarkedTimesheet[] = [];
      const left: NotApproved[] = [];
      const byId = new Map(timesheets.map((timesheet) => [timesheet.id, timesheet]));
      const begun = offer.begin(() => void takeBack(approved, onReturned));
      const beganAt = performance.now();
      setNotApproved([]);
      setProgress({ done: 0, of: timesheets.length });
      await approveEach([...byId.keys()], (results) => {
        for (const { id, refusal } of results) {
          const timesheet = byId.get(id);
          if (!timesheet) continue;
          if (refusal) left.push({ timesheet, message: refusal.message });
          else approved.push(timesheet);
          // Whose decision it was does not matter: it waits no longer.
          if (refusal?.code !== 'unanswered') onLeft(timesheet);
        }
        setProgress({ done: approved.length + left.length, of: timesheets.length });
      });
      setProgress(null);
      setNotApproved(left);
      if (approved.length === 0) begun.failed();
      else {
        const isSwift = performance.now() - beganAt < longestForUndo;
        begun[isSwift ? 'done' : 'doneForGood'](
          approved.length === 1 ? 'Timesheet approved!' : `${approved.length} timesheets approved!`,
          left.length === 0
            ? 'Approved successfully and candidates notified'
            : `${left.length} of ${timesheets.length} were not approved; the page says why.`,
        );
      }
      return { isComplete: left.length === 0 };
    },
  };
}

async function takeBack(
  timesheets: readonly MarkedTimesheet[],
  onReturned: (timesheet: MarkedTimesheet) => void,
): Promise<void> {
  const { undone, failures } = await undoReviews(timesheets.map(({ id }) => id));
  for (const timesheet of timesheets) if (undone.has(timesheet.id)) onReturned(timesheet);
  const count = undone.size;
  if (count > 0) {
    showSuccess(
      'Undone',
      count === 1 ? '1 timesheet is Pending again.' : `${count} timesheets are Pending again.`,
    );
  }
  if (failures.length > 0) {
    showFailure('Failed to undo', `${failures.length} of ${timesheets.length}: ${messageOf(failures[0])}`);
  }
}
