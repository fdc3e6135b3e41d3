import { useState } from 'react';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { Progress } from '#web/frame/selection/selection-bar.tsx';
import type { UndoOffer } from '#web/timesheet/use-undo-offer.ts';
import { stillWaits } from '#web/timesheet/use-review.ts';
import { approveEach, hasLeft, type ManyApproved, undoApprovals } from '#web/api/queries/timesheets.ts';
import { counted } from '#web/ui/counted.ts';

export interface NotApproved {
  timesheet: FlaggedTimesheet;
  message: string;
  isUnanswered: boolean;
  isUnsigned: boolean;
}

interface BulkApproval {
  progress: Progress | null;
  notApproved: readonly NotApproved[];
  forget: () => void;
  approve: (timesheets: readonly FlaggedTimesheet[], given: ManyApproved) => Promise<{ isComplete: boolean }>;
  takeBack: (timesheets: readonly { id: string }[]) => Promise<void>;
}

interface Circumstances {
  offer: UndoOffer;
  onLeft: (timesheet: FlaggedTimesheet) => void;
  onReturned: (timesheet: { id: string }) => void;
  onApproved: (ids: readonly string[]) => void;
  onTakenBack: () => void;
}

export function useBulkApproval({ offer, onLeft, onReturned, ...told }: Circumstances): BulkApproval {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [notApproved, setNotApproved] = useState<readonly NotApproved[]>([]);

  async function leaveIfDecided(timesheet: FlaggedTimesheet): Promise<void> {
    if (await hasLeft(timesheet)) onLeft(timesheet);
  }

  async function takeBack(timesheets: readonly { id: string }[]): Promise<void> {
    const of = timesheets.length;
    setProgress({ doing: 'Undoing', done: null, of });
    const { undone, failures } = await undoApprovals(timesheets.map(({ id }) => id));
    setProgress(null);
    told.onTakenBack();
    for (const timesheet of timesheets) if (undone.has(timesheet.id)) onReturned(timesheet);
    if (undone.size > 0) {
      offer.tell(
        'Undone',
        `${counted(undone.size, 'timesheet')} ${undone.size === 1 ? 'is' : 'are'} Pending again.`,
      );
    }
    if (failures.length > 0) {
      offer.tellFailure(
        'Failed to undo',
        `${failures.length.toLocaleString('en-GB')} of ${counted(of, 'timesheet')}: ${failures[0]}`,
      );
    }
  }

  return {
    progress,
    notApproved,
    forget: () => setNotApproved([]),
    takeBack,
    async approve(timesheets, given) {
      const approved: FlaggedTimesheet[] = [];
      const left: NotApproved[] = [];
      const byId = new Map(timesheets.map((timesheet) => [timesheet.id, timesheet]));
      const begun = offer.begin(() => void takeBack(approved));
      setNotApproved([]);
      setProgress({ doing: 'Approving', done: 0, of: timesheets.length });
      await approveEach([...byId.keys()], given, (results) => {
        for (const { id, refusal } of results) {
          const timesheet = byId.get(id);
          if (!timesheet) continue;
          if (refusal)
            left.push({
              timesheet,
              message: refusal.message,
              isUnanswered: refusal.code === 'unanswered',
              isUnsigned: refusal.code !== 'unanswered' && Boolean(refusal.fields?.['withoutSignOff']),
            });
          else approved.push(timesheet);
          if (!refusal) onLeft(timesheet);
          else if (refusal.code !== 'unanswered' && !stillWaits(refusal.fields))
            void leaveIfDecided(timesheet);
        }
        setProgress({ doing: 'Approving', done: approved.length + left.length, of: timesheets.length });
      });
      setProgress(null);
      setNotApproved(left);
      if (approved.length === 0) begun.failed();
      else {
        told.onApproved(approved.map(({ id }) => id));
        begun.done(
          approved.length === 1
            ? 'Timesheet approved!'
            : `${counted(approved.length, 'timesheet')} approved!`,
          left.length === 0
            ? 'Approved successfully and candidates notified'
            : `${left.length.toLocaleString('en-GB')} of ${timesheets.length.toLocaleString('en-GB')} were not approved. The page says why.`,
        );
      }
      return { isComplete: left.length === 0 };
    },
  };
}
