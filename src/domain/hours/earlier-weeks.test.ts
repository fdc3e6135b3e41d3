import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { Status } from './status.ts';
import { earlierWeeks, hoursOverAll } from './earlier-weeks.ts';

function week(weekStart: string, hoursWorked: number, status: Status = 'Approved') {
  return { weekStart: weekStart as Week, hoursWorked, status };
}
const shown = '2026-11-16' as Week;

describe('the earlier weeks', () => {
  test('the earlier weeks are the newest four before the shown one, newest first', () => {
    const sent = [
      '2026-11-23',
      '2026-11-16',
      '2026-10-12',
      '2026-11-09',
      '2026-11-02',
      '2026-10-26',
      '2026-10-19',
    ];
    const found = earlierWeeks(
      sent.map((monday, index) => week(monday, 30 + index)),
      shown,
    );
    assert.deepEqual(found, [
      { week: '2026-11-09', hours: 33 },
      { week: '2026-11-02', hours: 34 },
      { week: '2026-10-26', hours: 35 },
      { week: '2026-10-19', hours: 36 },
    ]);
  });

  test('the earlier weeks sum all assignments and leave out rejected weeks', () => {
    const found = earlierWeeks(
      [week('2026-11-09', 20), week('2026-11-09', 12.5, 'Pending'), week('2026-11-02', 60, 'Rejected')],
      shown,
    );
    assert.deepEqual(found, [{ week: '2026-11-09', hours: 32.5 }]);
  });
});

describe('the hours over all assignments', () => {
  const own = { id: 'own', ...week(shown, 20, 'Pending') };

  test('the hours over all assignments leave out rejected and other weeks', () => {
    const sent = [
      own,
      { id: 'other', ...week(shown, 12.5) },
      { id: 'sent back', ...week(shown, 60, 'Rejected') },
      { id: 'before', ...week('2026-11-09', 32.5) },
    ];
    assert.equal(hoursOverAll(sent, own), 32.5);
  });

  test('the sums of hours have no floating-point digits', () => {
    assert.equal(hoursOverAll([{ id: 'other', ...week(shown, 0.2) }], { ...own, hoursWorked: 0.1 }), 0.3);
    const before = [week('2026-11-09', 0.1), week('2026-11-09', 0.2)];
    assert.deepEqual(earlierWeeks(before, shown), [{ week: '2026-11-09', hours: 0.3 }]);
  });

  test('the hours over all assignments count the opened week exactly once, whether it is listed, new or rejected', () => {
    assert.equal(hoursOverAll([own], own), 20);
    assert.equal(hoursOverAll([], own), 20);
    assert.equal(hoursOverAll([own], { ...own, status: 'Rejected' }), 20);
  });
});
