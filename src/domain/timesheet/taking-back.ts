/** What reviewers can take back: a decision at once, an approval until it is handed over, a deletion. Specification section 5. */

import * as z from 'zod/mini';
import type { TimesheetAction } from '#domain/history/history-actions.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import { type LockedRun, refusalOfHandedOver } from './progress/locked-run.ts';
import { Id, type Person } from '#domain/person/person.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';
import { nothingAgreed } from './review.ts';
import type { Timesheet } from './timesheet.ts';

/** Why an approved week is opened again; it stands in the history, and in the letter to whoever was told of the approval. */
export const Reopening = z.object({
  reason: textOf('the reason', 2000).check(z.refine(isVisible, 'Enter why the week is opened again')),
});

/** As many as the screen offers to undo together. */
export const mostUndone = 1_000;

export const UndoneApprovals = z.object({
  ids: z
    .array(Id, 'Choose the timesheets whose approval to undo')
    .check(
      z.minLength(1, 'Choose at least one timesheet'),
      z.maxLength(mostUndone, `Undo ${mostUndone.toLocaleString('en-GB')} approvals or fewer at a time`),
    ),
});

/** For how long a reviewer can take back a decision or a deletion, in seconds: what the screen offers, and the way there. */
export const undoSeconds = 60;
/** So long the screen offers it, from when the last of what was decided together is done. */
export const undoOfferSeconds = 10;
function isFresh(then: Instant, now: Instant): boolean {
  return secondsBetween(then, now) <= undoSeconds;
}

/**
 * Since when decisions of one reviewer can be taken back together: the minute counts from the last of them, and each
 * that is within a minute of a later one belongs to them. Null where the last one is too old.
 */
export function sinceWhenTogether(decidedAt: readonly Instant[], now: Instant): Instant | null {
  let since: Instant | null = null;
  for (const at of decidedAt.toSorted().toReversed()) {
    if (!isFresh(at, since ?? now)) break;
    since = at;
  }
  return since;
}

interface UndoCircumstances {
  reviewer: Pick<Person, 'id'>;
  now: Instant;
  /** The first decision of a batch that is taken back together. */
  since?: Instant | null;
  run: LockedRun | null;
}

/** Why this reviewer cannot take the decision back, or null: only one's own, only at once, and not once it was handed over. */
export function refusalToUndoReview(
  timesheet: Pick<Timesheet, 'status' | 'approvedBy' | 'approvedAt'>,
  { reviewer, now, since = null, run }: UndoCircumstances,
): Refusal | null {
  if (timesheet.status === 'Pending')
    return new Refusal('conflict', 'week_already_pending', 'This timesheet is already Pending.');
  const handedOver = refusalOfHandedOver(run);
  if (handedOver) return handedOver;
  const isOwn = timesheet.approvedBy === reviewer.id;
  const { approvedAt } = timesheet;
  const isInTime = approvedAt && (isFresh(approvedAt, now) || (since !== null && approvedAt >= since));
  if (isOwn && isInTime) return null;
  return new Refusal('conflict', 'too_late_to_undo', 'This decision can no longer be undone.');
}

/** Takes a decision back: the timesheet is Pending again, as if nobody had looked. Throws a Refusal. */
export function undoReview(
  timesheet: Pick<Timesheet, 'status' | 'approvedBy' | 'approvedAt'>,
  circumstances: UndoCircumstances,
): Unreviewed {
  insist(refusalToUndoReview(timesheet, circumstances));
  return unreviewed;
}

/** Reopens an approved week that is not handed over yet: as if unreviewed. Contract section 3; throws a Refusal. */
export function reopen({ status }: Pick<Timesheet, 'status'>, run: LockedRun | null): Unreviewed {
  if (status !== 'Approved') {
    throw new Refusal(
      'conflict',
      'week_not_approved',
      `This timesheet is ${status}; only an approved one is reopened.`,
      { values: { status } },
    );
  }
  insist(refusalOfHandedOver(run));
  return unreviewed;
}

/** The columns of a timesheet that nobody has reviewed. */
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
 * Why a removed timesheet cannot be put back by this person, or null: an Admin always may, its deleter at once. What its
 * own candidate took back is the candidate's to send again.
 */
export function refusalToRestore(
  deletion: { actorId: string | null; at: Instant; action: TimesheetAction },
  { person, now }: { person: Pick<Person, 'id' | 'role'>; now: Instant },
): Refusal | null {
  if (deletion.action === 'recalled') {
    return new Refusal(
      'conflict',
      'week_taken_back',
      'The candidate took this timesheet back, and can submit it again.',
    );
  }
  if (deletion.actorId === person.id && isFresh(deletion.at, now)) return null;
  const tooLate = refusalInGeneral(person.role, 'restore at any time');
  return tooLate && new Refusal('conflict', 'too_late_to_undo', tooLate.message);
}
