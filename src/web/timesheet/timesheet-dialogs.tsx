import { useState } from 'react';
import type { Flag, FlaggedTimesheet } from '#domain/flags/flag.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { CorrectDialog } from './corrections/correct-dialog.tsx';
import { ReopenDialog } from './corrections/reopen-dialog.tsx';
import { ApproveWithoutDialog } from './approve-without-dialog.tsx';
import { BreakdownDialog } from './amounts/breakdown-dialog.tsx';
import { RedFlagsDialog } from './red-flags-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { TimesheetDialog } from './timesheet-dialog.tsx';
import type { Review } from './use-review.ts';

export interface Opened {
  dialog: 'details' | 'rejection' | 'deletion' | 'breakdown' | 'reopening' | 'correction';
  timesheet: FlaggedTimesheet;
}

interface TimesheetDialogsProps {
  opened: Opened | null;
  onOpen: (next: Opened | null) => void;
  review: Review;
  onLeft?: (timesheet: FlaggedTimesheet) => void;
  finalFocus?: () => HTMLElement | null;
  onFollow?: ((timesheet: FlaggedTimesheet, flag: Flag) => void) | undefined;
  /**
   * The list of the opened week, for moving to the next week. `total` includes rows that are not
   * loaded.
   */
  among?: { rows: readonly FlaggedTimesheet[]; total: number; onMove: (to: FlaggedTimesheet) => void };
}

export function TimesheetDialogs(props: TimesheetDialogsProps) {
  const { opened, onOpen, review, onLeft, finalFocus } = props;
  const { gaps, redFlagged } = review;
  const [flagged, setFlagged] = useState(redFlagged);
  if (redFlagged && redFlagged !== flagged) setFlagged(redFlagged);
  const givesWay = gaps !== null || redFlagged !== null;
  const [asked, setAsked] = useState(gaps);
  if (gaps && gaps !== asked) setAsked(gaps);
  return (
    <>
      <OpenedDialogs {...props} opened={givesWay ? null : opened} givesWay={givesWay} />
      {flagged && (
        <RedFlagsDialog
          open={redFlagged !== null}
          timesheet={flagged}
          onClose={review.forgetRedFlags}
          onApprove={() => {
            review.forgetRedFlags();
            onOpen(null);
            review.approveAtOnce(flagged, true);
          }}
          finalFocus={() => finalFocus?.() ?? true}
        />
      )}
      {asked && (
        <ApproveWithoutDialog
          key={asked.timesheet.id}
          open={gaps !== null}
          onClose={review.forgetGaps}
          gaps={asked}
          busy={review.isBusy(asked.timesheet.id)}
          onApprove={async (given) => {
            if (!(await review.approve(asked.timesheet, given))) return;
            onLeft?.(asked.timesheet as FlaggedTimesheet);
            onOpen(null);
            review.forgetGaps();
          }}
          finalFocus={() => finalFocus?.() ?? true}
        />
      )}
    </>
  );
}

function OpenedDialogs(props: TimesheetDialogsProps & { givesWay: boolean }) {
  const { opened, onOpen, review, onLeft, finalFocus, onFollow, among, givesWay } = props;
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  if (!shown) return null;

  const { timesheet } = shown;
  const busy = review.isBusy(timesheet.id);
  const tooLate = review.tooLate?.id === timesheet.id ? review.tooLate.message : null;
  const close = () => onOpen(null);
  const returnFocus = () => (opened || givesWay ? false : (finalFocus?.() ?? true));

  async function decide(work: Promise<boolean>) {
    if (!(await work)) return;
    onLeft?.(timesheet);
    close();
  }

  return (
    <>
      <TimesheetDialog
        open={opened?.dialog === 'details'}
        onClose={close}
        timesheet={timesheet}
        busy={busy}
        place={among && among.total > 1 ? placeOf(timesheet, among) : undefined}
        onApprove={() => void decide(review.approve(timesheet))}
        onReject={() => onOpen({ dialog: 'rejection', timesheet })}
        onReopen={() => onOpen({ dialog: 'reopening', timesheet })}
        onCorrect={() => onOpen({ dialog: 'correction', timesheet })}
        onFollow={onFollow && ((flag) => onFollow(timesheet, flag))}
        finalFocus={returnFocus}
      />
      <RejectDialog
        key={`${timesheet.id} ${timesheet.signOff?.query}`}
        open={opened?.dialog === 'rejection'}
        onClose={() => {
          if (tooLate !== null) onLeft?.(timesheet);
          close();
        }}
        timesheet={timesheet}
        busy={busy}
        tooLate={tooLate}
        onReject={(reason) => void decide(review.reject(timesheet, reason))}
        finalFocus={returnFocus}
      />
      <AlertDialog
        open={opened?.dialog === 'deletion'}
        onOpenChange={close}
        title="Delete Timesheet"
        description={`Are you sure you want to delete this timesheet for ${timesheet.candidate.fullName}? This action cannot be undone.`}
        action="Delete"
        busy={busy}
        onConfirm={() => void decide(review.remove(timesheet))}
        finalFocus={returnFocus}
      >
        <p className="text-sm font-medium">
          {weekLabel(timesheet.weekStart)}, {timesheet.hoursWorked} hours, {timesheet.status}
        </p>
      </AlertDialog>
      <ReopenDialog
        key={`${timesheet.id} ${opened?.dialog === 'reopening'}`}
        open={opened?.dialog === 'reopening'}
        onClose={close}
        timesheet={timesheet}
        onDone={() => void decide(Promise.resolve(true))}
        finalFocus={returnFocus}
      />
      <CorrectDialog
        open={opened?.dialog === 'correction'}
        onClose={close}
        timesheet={timesheet}
        onDone={close}
        finalFocus={returnFocus}
      />
      <BreakdownDialog
        open={opened?.dialog === 'breakdown'}
        onClose={close}
        timesheet={timesheet}
        finalFocus={returnFocus}
      />
    </>
  );
}

function placeOf(
  { id }: FlaggedTimesheet,
  { rows, total, onMove }: NonNullable<TimesheetDialogsProps['among']>,
) {
  const index = rows.findIndex((row) => row.id === id);
  const step = (to: FlaggedTimesheet | undefined) => to && (() => onMove(to));
  if (index === -1) return undefined;
  return {
    position: index + 1,
    total,
    onPrevious: step(rows[index - 1]),
    onNext: step(rows[index + 1]),
  };
}
