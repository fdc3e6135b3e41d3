import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import type { LockedRun } from './progress/locked-run.ts';
import { Refusal } from '#domain/refusal.ts';
import { refusalToRestore, refusalToUndoReview, reopen, undoReview, undoSeconds } from './taking-back.ts';
import { nothingAgreed } from './timesheet.ts';

const jo = { id: 'jo', fullName: 'Jo Marsh', role: 'Recruitment Consultant' } as const;
const now = '2026-11-18T10:30:00.000Z';

const pending = { status: 'Pending', approvedBy: null, reviewedByName: null, approvedAt: null } as const;
const approved = {
  status: 'Approved',
  approvedBy: 'jo',
  reviewedByName: 'Jo Marsh',
  approvedAt: '2026-07-13T23:05:00.000Z',
} as const;

function later(seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString();
}

describe('the undo of a decision', () => {
  const fresh = { ...approved, approvedAt: now };

  test('an undone decision leaves the timesheet as if nobody had reviewed it', () => {
    assert.deepEqual(undoReview(fresh, { reviewer: jo, now: later(5), run: null }), {
      status: 'Pending',
      approvedBy: null,
      approvedAt: null,
      reviewedByName: null,
      rejectionReason: null,
      ...nothingAgreed,
    });
  });

  test('a decision can be undone up to the last second, and not after it', () => {
    assert.equal(refusalToUndoReview(fresh, { reviewer: jo, now: later(undoSeconds), run: null }), null);
    assert.equal(
      refusalToUndoReview(fresh, { reviewer: jo, now: later(undoSeconds + 0.001), run: null })?.message,
      'This decision can no longer be undone.',
    );
  });

  test('a reviewer can undo approvals of a batch at any time, but not rejections', () => {
    const circumstances = { reviewer: jo, now: later(90_000), wasTogether: true, run: null };
    assert.equal(refusalToUndoReview(fresh, circumstances), null);
    assert.equal(
      refusalToUndoReview({ ...fresh, status: 'Rejected' }, circumstances)?.reason,
      'too_late_to_undo',
    );
    assert.equal(
      refusalToUndoReview({ ...fresh, approvedBy: 'daniel' }, circumstances)?.reason,
      'too_late_to_undo',
    );
  });

  test('a decision can be undone only by its reviewer', () => {
    assert.throws(() => undoReview(fresh, { reviewer: { id: 'daniel' }, now, run: null }), Refusal);
  });

  test('an undo without a decision is refused', () => {
    assert.equal(
      refusalToUndoReview(pending, { reviewer: jo, now, run: null })?.message,
      'This timesheet is already Pending.',
    );
  });
});

describe('a week in a locked pay run', () => {
  const run: LockedRun = {
    number: 12,
    status: 'paid',
    payDate: day('2026-11-27'),
    paidOn: day('2026-11-27'),
  };
  const sentence = 'This week is in pay run 12 (paid Friday 27/11/26). Correct it instead.';
  const fresh = { ...approved, approvedAt: now };

  test('a week in a locked pay run can be neither undone nor reopened, and the refusal says what to do instead', () => {
    assert.throws(() => undoReview(fresh, { reviewer: jo, now, run }), { message: sentence });
    assert.throws(() => reopen(fresh, run), { message: sentence });
  });

  test('a week can be reopened while its pay run is open, and not once the run is locked', () => {
    const locked = { ...run, status: 'locked', paidOn: null } as const;
    assert.throws(() => reopen(fresh, locked), {
      message: 'This week is in pay run 12 (expected Friday 27/11/26). Correct it instead.',
    });
    assert.equal(reopen(fresh, { ...locked, status: 'open' }).status, 'Pending');
  });
});

describe('reopening', () => {
  test('a reopened week looks as if nobody had reviewed it, however old the approval is', () => {
    assert.deepEqual(
      reopen(approved, null),
      undoReview({ ...approved, approvedAt: now }, { reviewer: jo, now, run: null }),
    );
  });

  test('only an approved week can be reopened', () => {
    assert.throws(() => reopen(pending, null), {
      message: 'This timesheet is Pending. You can reopen only an approved timesheet.',
    });
  });
});

describe('the restoration of a deleted timesheet', () => {
  const deletion = { actorId: 'jo', at: now, action: 'deleted' } as const;

  test('a deleted timesheet can be restored at once by the person who deleted it', () => {
    const person = { id: 'jo', role: 'Recruitment Consultant' } as const;
    assert.equal(refusalToRestore(deletion, { person, now: later(undoSeconds) }), null);
    assert.equal(refusalToRestore(deletion, { person, now: later(undoSeconds + 1) })?.code, 'conflict');
  });

  test('a deleted timesheet cannot be restored by another consultant', () => {
    const person = { id: 'daniel', role: 'Recruitment Consultant' } as const;
    assert.equal(refusalToRestore(deletion, { person, now })?.code, 'conflict');
    assert.equal(refusalToRestore({ ...deletion, actorId: null }, { person, now })?.code, 'conflict');
  });

  test('a deleted timesheet can always be restored by an Admin', () => {
    const person = { id: 'helen', role: 'Admin' } as const;
    assert.equal(refusalToRestore(deletion, { person, now: later(86_400 * 365) }), null);
  });

  test('a timesheet that its candidate recalled cannot be restored', () => {
    const person = { id: 'helen', role: 'Admin' } as const;
    const recall = { ...deletion, actorId: 'amara', action: 'recalled' } as const;
    assert.equal(
      refusalToRestore(recall, { person, now })?.message,
      'The worker took this timesheet back and can submit it again.',
    );
  });
});
