import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import type { Week } from '#domain/calendar/week.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { firstUnpaidDay } from './missing-rate.ts';

const week = '2026-11-16' as Week;
const basic = { rateType: 'basic', from: fromTheStart, payRate: 20, billRate: null };
const lines = [
  { day: 6, rateType: 'saturday', units: 4 },
  { day: 1, rateType: 'basic', units: 7.5 },
];

describe('a week with unpaid days', () => {
  test('an unpaid week is described by its first day without a pay rate and the rate type', () => {
    assert.deepEqual(firstUnpaidDay(week, lines, [basic]), { day: '2026-11-21', rateType: 'saturday' });
    assert.deepEqual(firstUnpaidDay(week, lines, []), { day: '2026-11-16', rateType: 'basic' });
  });

  test('a week with a pay rate on each line has no unpaid day, even at £0 or without a bill rate', () => {
    const saturday = { ...basic, rateType: 'saturday', payRate: 0 };
    assert.equal(firstUnpaidDay(week, lines, [basic, saturday]), null);
  });

  test('a rate that begins too late, or was cleared, leaves an unpaid day', () => {
    const later = { ...basic, rateType: 'saturday', from: '2026-11-22' as Day };
    assert.equal(firstUnpaidDay(week, lines, [basic, later])?.day, '2026-11-21');
    const cleared = { ...basic, from: '2026-11-16' as Day, payRate: null };
    assert.equal(firstUnpaidDay(week, lines, [basic, cleared])?.day, '2026-11-16');
  });
});
