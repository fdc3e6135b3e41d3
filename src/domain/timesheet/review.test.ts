import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '#domain/refusal.ts';
import { approve, refusalToReview, reject, withReview } from './review.ts';
import { type Agreed, nothingAgreed, type Timesheet } from './timesheet.ts';
import { Rejection } from './review.ts';

const jo = { id: 'jo', fullName: 'Jo Marsh', role: 'Recruitment Consultant' } as const;
const now = '2026-11-18T10:30:00.000Z';
const timeZone = 'Europe/London';
const lacksNothing = { needsSecondPerson: false, unpaid: null, signOff: undefined };
const circumstances = { reviewer: jo, now, timeZone, ...lacksNothing };

const pending = { status: 'Pending', approvedBy: null, reviewedByName: null, approvedAt: null } as const;
const approved = {
  status: 'Approved',
  approvedBy: 'jo',
  reviewedByName: 'Jo Marsh',
  approvedAt: '2026-07-13T23:05:00.000Z',
} as const;
const approvable = {
  ...pending,
  assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker' },
  poNumber: 'PO 4711',
  consultantId: 'daniel',
  engagement: 'umbrella',
  umbrellaId: 'parasol',
  umbrellaName: 'Parasol Ltd',
} as const;
const rejected = { ...approved, status: 'Rejected' } as const;

describe('approving', () => {
  test('an approval freezes client, PO number and credit, and names who decided and when', () => {
    assert.deepEqual(approve(approvable, {}, circumstances).review, {
      status: 'Approved',
      approvedBy: 'jo',
      approvedAt: now,
      reviewedByName: 'Jo Marsh',
      rejectionReason: null,
      clientName: 'Camden Council',
      jobTitle: 'Social Worker',
      poNumber: 'PO 4711',
      creditedConsultantId: 'daniel',
      engagement: 'umbrella',
      umbrellaId: 'parasol',
      umbrellaName: 'Parasol Ltd',
    });
  });

  test('an approval freezes nothing where nothing is set', () => {
    const bare = { ...approvable, ...nothingAgreed, assignment: null, consultantId: null };
    const { review } = approve(bare, {}, circumstances);
    for (const name of Object.keys(nothingAgreed) as (keyof Agreed)[]) assert.equal(review[name], null, name);
  });

  test('an approval without signature or rate stores its reason in the history', () => {
    const signOff = { status: 'asked', name: 'Jo Field', at: now } as const;
    const unsigned = { ...circumstances, signOff };
    assert.throws(
      () => approve(approvable, {}, unsigned),
      ({ message }: Refusal) => message.startsWith('Camden Council has not signed for this week.'),
    );
    assert.throws(
      () => approve({ ...approvable, assignment: null }, {}, unsigned),
      ({ message }: Refusal) => message.startsWith('The client has not signed for this week.'),
    );
    const withoutSignOff = { reason: 'Jo is on leave.' };
    const { reason, without } = approve(approvable, { withoutSignOff }, unsigned);
    assert.deepEqual([reason, without], ['Jo is on leave.', withoutSignOff]);
    const withoutGaps = approve(approvable, { withoutSignOff }, circumstances);
    assert.deepEqual([withoutGaps.reason, withoutGaps.without], [null, null]);
  });

  test('an approval leaves the entered week unchanged', () => {
    const timesheet = { ...pending, id: '1', hoursWorked: 37.5 } as unknown as Timesheet;
    assert.deepEqual(withReview(timesheet, approve(approvable, {}, circumstances).review), {
      ...timesheet,
      status: 'Approved',
      approvedBy: 'jo',
      approvedAt: now,
      reviewedByName: 'Jo Marsh',
      rejectionReason: null,
    });
  });
});

describe('rejecting', () => {
  test('a rejection keeps the reason and freezes no rates', () => {
    assert.deepEqual(reject(pending, { reason: 'Tuesday?' }, circumstances).review, {
      status: 'Rejected',
      approvedBy: 'jo',
      approvedAt: now,
      reviewedByName: 'Jo Marsh',
      rejectionReason: 'Tuesday?',
      ...nothingAgreed,
    });
  });

  for (const reason of [
    '',
    '   ',
    '\n\t',
    '\u00a0\u3000',
    '\u200b\u2060 ',
    undefined,
    null,
    7,
    ['because'],
  ]) {
    test(`a rejection with the reason ${JSON.stringify(reason) ?? 'undefined'} is refused`, () => {
      assert.equal(Rejection.safeParse({ reason }).success, false);
    });
  }

  test('a rejection without a reason is refused with a sentence', () => {
    const { error } = Rejection.safeParse({ reason: ' ' });
    assert.equal(error?.issues[0]?.message, 'Enter the reason for the rejection');
  });

  test('a rejection trims its reason, which has up to 2000 characters', () => {
    assert.deepEqual(Rejection.parse({ reason: ' Tuesday?\n' }), { reason: 'Tuesday?' });
    assert.equal(Rejection.safeParse({ reason: 'x'.repeat(2000) }).success, true);
    assert.equal(Rejection.safeParse({ reason: 'x'.repeat(2001) }).success, false);
  });
});

describe('a second review', () => {
  for (const [timesheet, sentence] of [
    [approved, 'This timesheet was already approved by Jo Marsh on 14/07/2026, 00:05.'],
    [rejected, 'This timesheet was already rejected by Jo Marsh on 14/07/2026, 00:05.'],
    [{ ...approved, reviewedByName: null }, 'This timesheet was already approved on 14/07/2026, 00:05.'],
    [{ ...approved, approvedAt: null, reviewedByName: null }, 'This timesheet was already approved.'],
  ] as const) {
    test(`a second review is refused: ${sentence}`, () => {
      const isSame = (problem: unknown): boolean =>
        problem instanceof Refusal && problem.code === 'conflict' && problem.message === sentence;
      assert.throws(() => approve({ ...approvable, ...timesheet }, {}, circumstances), isSame);
      assert.throws(() => reject(timesheet, { reason: 'Late' }, circumstances), isSame);
      assert.equal(refusalToReview(timesheet, timeZone)?.message, sentence);
    });
  }

  test('a review is accepted while the week is Pending', () =>
    assert.equal(refusalToReview(pending, timeZone), null));
});
