import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { keptAtFirst, keptFrom, monthsInWords, Retention } from './retention.ts';

describe('how long things are kept', () => {
  test('is as it was where nobody has set anything', () => {
    assert.deepEqual(Retention.parse({}), keptAtFirst);
  });

  test('is said in whole months, ten years at most', () => {
    assert.equal(Retention.safeParse({ events: 2, letters: 1, forgotten: 120 }).success, true);
    for (const wrong of [{ events: 2.5 }, { letters: 0 }, { forgotten: 121 }, { letters: '12' }]) {
      assert.equal(Retention.safeParse(wrong).success, false, JSON.stringify(wrong));
    }
  });

  test('leaves the record of signing in the thirty days in which a network is known', () => {
    assert.equal(Retention.safeParse({ events: 1 }).success, false);
  });

  test('begins with the same day so many months ago, or the last of a shorter month', () => {
    assert.equal(keptFrom(day('2026-11-18'), 12), '2025-11-18');
    assert.equal(keptFrom(day('2026-03-31'), 1), '2026-02-28');
  });

  test('is read as a person says it', () => {
    assert.deepEqual([1, 12, null].map(monthsInWords), ['1 month', '12 months', null]);
  });
});
