import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import type { Week } from '#domain/calendar/week.ts';
import { fromTheStart } from './dated-rates.ts';
import { firstUnpaidDay, refusalToApproveUnpaid } from './unpaid-day.ts';

const week = '2026-11-16' as Week;
const basic = { rateType: 'basic', from: fromTheStart, payRate: 20, billRate: null };
const lines = [
  { day: 6, rateType: 'saturday', units: 4 },
  { day: 1, rateType: 'basic', units: 7.5 },
];

describe('a week that nothing is paid for', () => {
  test('is named by its first day without a pay rate, and the rate type', () => {
    assert.deepEqual(firstUnpaidDay(week, lines, [basic]), { day: '2026-11-21', rateType: 'saturday' });
    assert.deepEqual(firstUnpaidDay(week, lines, []), { day: '2026-11-16', rateType: 'basic' });
  });

  test('is none where each line has a pay rate, be it 0, whatever is billed', () => {
    const saturday = { ...basic, rateType: 'saturday', payRate: 0 };
    assert.equal(firstUnpaidDay(week, lines, [basic, saturday]), null);
  });

  test('is one where the rate begins too late or was taken away', () => {
    const later = { ...basic, rateType: 'saturday', from: '2026-11-22' as Day };
    assert.equal(firstUnpaidDay(week, lines, [basic, later])?.day, '2026-11-21');
    const cleared = { ...basic, from: '2026-11-16' as Day, payRate: null };
    assert.equal(firstUnpaidDay(week, lines, [basic, cleared])?.day, '2026-11-16');
  });
});

describe('an approval without a pay rate', () => {
  const unpaid = { day: '2026-11-21' as Day, rateType: 'saturday' };
  const admin = { role: 'Admin' } as const;

  test('is refused in words that say what to do', () => {
    const { code, message } = refusalToApproveUnpaid(unpaid, { reviewer: admin, reason: undefined }) ?? {};
    assert.deepEqual(
      [code, message],
      ['conflict', 'No pay rate for Saturday 21/11/26 (saturday). Set it, or approve without it.'],
    );
  });

  test('is an Admin’s, with a reason', () => {
    assert.equal(refusalToApproveUnpaid(unpaid, { reviewer: admin, reason: 'By hand' }), null);
    const reviewer = { role: 'Recruitment Consultant' } as const;
    assert.equal(refusalToApproveUnpaid(unpaid, { reviewer, reason: 'By hand' })?.code, 'forbidden');
  });

  test('needs no reason where nothing is missing', () => {
    assert.equal(refusalToApproveUnpaid(null, { reviewer: admin, reason: undefined }), null);
  });
});
