import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import type { Refusal } from '#domain/refusal.ts';
import { Approval, approvedWithout, refusalToApproveUnpaid } from './review.ts';

const admin = { role: 'Admin' } as const;
const consultant = { role: 'Recruitment Consultant' } as const;
const unpaid = { day: '2026-11-16' as Day, rateType: 'basic' };
const asked = { status: 'asked', name: 'Jo Field', at: '2026-11-23T10:42:00.000Z' } as const;
const usual = { reviewer: consultant, unpaid: null, signOff: undefined, clientName: 'Kent Council' };
const unsigned = 'Kent Council has not signed for this week. Approve it without a signature and enter why.';
const withoutSignOff = { reason: 'Jo is on leave.' };

function refusalOf(...given: Parameters<typeof approvedWithout>): Partial<Refusal> {
  try {
    approvedWithout(...given);
    return {};
  } catch (refusal) {
    return refusal as Refusal;
  }
}

describe('an approval', () => {
  test('an approval needs no reason with rates and either no sign-off or a signature', () => {
    const nothing = { reason: null, signOff: null };
    assert.deepEqual(approvedWithout({}, usual), nothing);
    assert.deepEqual(approvedWithout({}, { ...usual, signOff: { ...asked, status: 'signed' } }), nothing);
    assert.deepEqual(approvedWithout({ withoutSignOff, withoutRate: 'In vain' }, usual), nothing);
  });

  test('an approval of an unsigned week is refused with the way out', () => {
    const waiting = { status: 'waiting', name: null, at: null } as const;
    for (const signOff of [asked, waiting, { ...asked, status: 'expired' as const }]) {
      const { code, message, fields } = refusalOf({}, { ...usual, signOff });
      assert.deepEqual([code, message, fields], ['conflict', unsigned, { withoutSignOff: unsigned }]);
    }
    const queried = { ...asked, status: 'queried', query: 'Friday?' } as const;
    assert.equal(
      refusalOf({}, { ...usual, signOff: queried }).message,
      'Kent Council has reported this week as wrong. Reject it, or approve it without a signature and enter why.',
    );
  });

  test('an approval without a signature needs a reason, from any reviewer', () => {
    for (const reviewer of [consultant, admin]) {
      assert.deepEqual(approvedWithout({ withoutSignOff }, { ...usual, reviewer, signOff: asked }), {
        reason: 'Jo is on leave.',
        signOff: withoutSignOff,
      });
    }
  });

  test('an approval without a rate and without a signature is refused until it has a reason for each', () => {
    const both = { ...usual, reviewer: admin, unpaid, signOff: asked };
    const noRate = 'No pay rate for Monday 16/11/26 (basic). Set it, or approve without it.';
    const { message, fields } = refusalOf({}, both);
    assert.equal(message, `${noRate} ${unsigned}`);
    assert.deepEqual(fields, { withoutRate: noRate, withoutSignOff: unsigned });
    assert.deepEqual(refusalOf({ withoutRate: 'By hand' }, both).fields, { withoutSignOff: unsigned });
    assert.deepEqual(refusalOf({ withoutSignOff }, both).fields, { withoutRate: noRate });
    assert.equal(
      approvedWithout({ withoutRate: 'By hand', withoutSignOff }, both).reason,
      'No pay rate: By hand\nNo signature: Jo is on leave.',
    );
  });

  test('only an Admin can approve without a pay rate, even if the signature is missing too', () => {
    const both = { ...usual, unpaid, signOff: asked };
    assert.equal(refusalOf({ withoutRate: 'By hand' }, both).code, 'forbidden');
    assert.equal(refusalOf({ withoutRate: 'By hand', withoutSignOff }, both).code, 'forbidden');
  });

  test('the reason of an approval has 2 to 2,000 visible characters', () => {
    const isTaken = (reason: string) => Approval.safeParse({ withoutSignOff: { reason } }).success;
    assert.deepEqual(['ok', ' ok ', 'x'.repeat(2000)].map(isTaken), [true, true, true]);
    assert.deepEqual(['', ' ', 'x', ' x ', '​​​', 'x'.repeat(2001)].map(isTaken), [
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('an approval without a pay rate', () => {
  const unpaid = { day: '2026-11-21' as Day, rateType: 'saturday' };

  test('the refusal to approve without a pay rate says what to do', () => {
    const { code, message } = refusalToApproveUnpaid(unpaid, { reviewer: admin, reason: undefined }) ?? {};
    assert.deepEqual(
      [code, message],
      ['conflict', 'No pay rate for Saturday 21/11/26 (saturday). Set it, or approve without it.'],
    );
  });

  test('an approval without a pay rate needs an Admin and a reason', () => {
    assert.equal(refusalToApproveUnpaid(unpaid, { reviewer: admin, reason: 'By hand' }), null);
    const reviewer = consultant;
    assert.equal(refusalToApproveUnpaid(unpaid, { reviewer, reason: 'By hand' })?.code, 'forbidden');
  });

  test('an approval with all rates needs no reason', () => {
    assert.equal(refusalToApproveUnpaid(null, { reviewer: admin, reason: undefined }), null);
  });
});
