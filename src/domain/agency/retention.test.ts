import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { keptAtFirst, keptFrom, monthsInWords, Retention } from './retention.ts';

describe('the retention periods', () => {
  test('retention periods have defaults until an Admin sets them', () => {
    assert.deepEqual(Retention.parse({}), keptAtFirst);
  });

  test('retention is a whole number of months up to ten years', () => {
    assert.equal(Retention.safeParse({ events: 2, letters: 1, forgotten: 120 }).success, true);
    for (const wrong of [{ events: 2.5 }, { letters: 0 }, { forgotten: 121 }, { letters: '12' }]) {
      assert.equal(Retention.safeParse(wrong).success, false, JSON.stringify(wrong));
    }
  });

  test('the retention period of sign-in records is at least the thirty days of the known-network check', () => {
    assert.equal(Retention.safeParse({ events: 1 }).success, false);
  });

  test('a retention period reaches back to the same day of an earlier month, or to the last day of a shorter month', () => {
    assert.equal(keptFrom(day('2026-11-18'), 12), '2025-11-18');
    assert.equal(keptFrom(day('2026-03-31'), 1), '2026-02-28');
  });

  test('retention in words counts months', () => {
    assert.deepEqual([1, 12, null].map(monthsInWords), ['1 month', '12 months', null]);
  });
});
