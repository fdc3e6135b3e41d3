import * as z from 'zod/mini';
import type { TimesheetAction } from '#domain/history/history-actions.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import { type LockedRun, refusalOfLockedRun } from './progress/locked-run.ts';
import { Id, type Person } from '#domain/person/person.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';
import { nothingAgreed, type Timesheet } from './timesheet.ts';

export const Reopening = z.object({
  reason: textOf('the reason', 2000).check(z.refine(isVisible, 'Enter why you reopen the week')),
});

export const mostUndone = 1_000;

export const UndoneApprovals = z.object({
  ids: z
    .array(Id, 'Choose the timesheets whose approval to undo')
    .check(
      z.minLength(1, 'Choose at least one timesheet'),
      z.maxLength(mostUndone, `Undo ${mostUndone.toLocaleString('en-GB')} approvals or fewer at a time`),
    ),
});

/**
 * Seconds in which the server accepts an undo: the time that the screen offers, plus time for the request.
 */
export const undoSeconds = 60;
export const undoOfferSeconds = 10;
function isFresh(then: Instant, now: Instant): boolean {
  return secondsBetween(then, now) <= undoSeconds;
}

interface UndoCircumstances {
  reviewer: Pick<Person, 'id'>;
  now: Instant;
  /** True if one call approved this week with others. The undo of such an approval has no time limit. */
  wasTogether?: boolean;
  run: LockedRun | null;
}

export function refusalToUndoReview(
  timesheet: Pick<Timesheet, 'status' | 'approvedBy' | 'approvedAt'>,
  { reviewer, now, wasTogether = false, run }: UndoCircumstances,
): Refusal | null {
  if (timesheet.status === 'Pending')
    return new Refusal('conflict', 'week_already_pending', 'This timesheet is already Pending.');
  const refusal = refusalOfLockedRun(run);
  if (refusal) return refusal;
  const isOwn = timesheet.approvedBy === reviewer.id;
  const { approvedAt } = timesheet;
  const isInTime =
    (wasTogether && timesheet.status === 'Approved') || (approvedAt && isFresh(approvedAt, now));
  if (isOwn && isInTime) return null;
  return new Refusal('conflict', 'too_late_to_undo', 'This decision can no longer be undone.');
}

export function undoReview(
  timesheet: Pick<Timesheet, 'status' | 'approvedBy' | 'approvedAt'>,
  circumstances: UndoCircumstances,
): Unreviewed {
  throwIf(refusalToUndoReview(timesheet, circumstances));
  return unreviewed;
}

export function reopen({ status }: Pick<Timesheet, 'status'>, run: LockedRun | null): Unreviewed {
  if (status !== 'Approved') {
    throw new Refusal(
      'conflict',
      'week_not_approved',
      `This timesheet is ${status}. You can reopen only an approved timesheet.`,
      { values: { status } },
    );
  }
  throwIf(refusalOfLockedRun(run));
  return unreviewed;
}

const unreviewed = {
  status: 'Pending',
  approvedBy: null,
  approvedAt: null,
  reviewedByName: null,
  rejectionReason: null,
  ...nothingAgreed,
} as const;
export type Unreviewed = typeof unreviewed;

/**
 * Admins can restore at any time, others only their own recent deletion. A recalled week is the candidate's
 * to submit again.
 */
export function refusalToRestore(
  deletion: { actorId: string | null; at: Instant; action: TimesheetAction },
  { person, now }: { person: Pick<Person, 'id' | 'role'>; now: Instant },
): Refusal | null {
  if (deletion.action === 'recalled') {
    return new Refusal(
      'conflict',
      'week_taken_back',
      'The worker took this timesheet back and can submit it again.',
    );
  }
  if (deletion.actorId === person.id && isFresh(deletion.at, now)) return null;
  const tooLate = refusalInGeneral(person.role, 'restore at any time');
  return tooLate && new Refusal('conflict', 'too_late_to_undo', tooLate.message);
}
