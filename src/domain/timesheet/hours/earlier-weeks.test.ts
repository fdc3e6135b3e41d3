import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { Status } from '#domain/timesheet/status.ts';
import { earlierWeeks } from './earlier-weeks.ts';

function week(weekStart: string, hoursWorked: number, status: Status = 'Approved') {
  return { weekStart: weekStart as Week, hoursWorked, status };
}
const shown = '2026-11-16' as Week;

describe('the weeks before the one that is looked at', () => {
  test('are the newest four, newest first, without itself and what came after', () => {
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

  test('are one a week, whatever the assignments, and none that was sent back', () => {
    const found = earlierWeeks(
      [week('2026-11-09', 20), week('2026-11-09', 12.5, 'Pending'), week('2026-11-02', 60, 'Rejected')],
      shown,
    );
    assert.deepEqual(found, [{ week: '2026-11-09', hours: 32.5 }]);
  });
});
