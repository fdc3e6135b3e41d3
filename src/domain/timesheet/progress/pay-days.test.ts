import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { lastPaidOn, nextPayOn } from './pay-days.ts';

const weeks = [
  { state: 'waits for approval', expectedOn: null, paidOn: null },
  { state: 'next run', expectedOn: day('2026-12-11'), paidOn: null },
  { state: 'in run', expectedOn: day('2026-12-04'), paidOn: null },
  { state: 'paid', expectedOn: day('2026-12-01'), paidOn: day('2026-11-27') },
  { state: 'paid', expectedOn: day('2026-11-20'), paidOn: day('2026-11-20') },
  undefined,
] as const;

test('the next pay day of a worker is the first future pay day', () => {
  assert.equal(nextPayOn(weeks, day('2026-11-28')), day('2026-12-04'));
  assert.equal(nextPayOn(weeks, day('2026-12-05')), day('2026-12-11'));
  assert.equal(nextPayOn(weeks, day('2026-12-12')), null);
});

test('the last pay day of a worker is the latest day on which a week was paid', () => {
  assert.equal(lastPaidOn(weeks), day('2026-11-27'));
  assert.equal(lastPaidOn([undefined]), null);
});
