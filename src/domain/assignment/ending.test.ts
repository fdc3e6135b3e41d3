import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { endingOf } from './ending.ts';

function assignment(id: string, startDate: string, endDate: string | null = null) {
  return {
    id,
    clientName: 'Camden Council',
    jobTitle: 'Cook',
    startDate: day(startDate),
    endDate: endDate === null ? null : day(endDate),
  };
}

const until = day('2026-11-27');
const open = assignment('open', '2026-08-03');
const week = (weekStart: string, assignmentId = 'open') => ({ assignmentId, weekStart: weekStart as Week });

describe('a worker who leaves on a day', () => {
  test('an end date ends each assignment that would run longer, and no other assignment', () => {
    const over = assignment('over', '2026-01-05', '2026-06-26');
    const longer = assignment('longer', '2026-09-07', '2026-12-18');
    const { outcome, message, ends } = endingOf([open, over, longer], until, []);
    assert.deepEqual([outcome, ends], ['ended', [open, longer]]);
    assert.match(
      message ?? '',
      /from 03\/08\/2026 and .* from 07\/09\/2026 to 18\/12\/2026$/,
      'several are named',
    );
    assert.equal(endingOf([open], until, []).message, null);
  });

  test('an end date changes nothing if all assignments end earlier', () => {
    const over = assignment('over', '2026-01-05', '2026-11-20');
    assert.deepEqual(endingOf([over], until, []), {
      outcome: 'unchanged',
      message: 'It already ends on 20/11/2026.',
      ends: [],
    });
    assert.equal(endingOf([assignment('then', '2026-01-05', '2026-11-27')], until, []).outcome, 'unchanged');
  });

  test('an end date is refused if a timesheet lies after that day, and the refusal names its week', () => {
    const one = endingOf([open], until, [week('2026-11-30')]);
    assert.deepEqual(
      [one.outcome, one.message, one.ends],
      ['refused', 'A week after that day has a timesheet: W/C 30/11/26.', []],
    );
    const two = endingOf([open], until, [week('2026-12-07'), week('2026-11-30')]);
    assert.equal(two.message, '2 weeks after that day have timesheets, first W/C 30/11/26.');
    assert.equal(endingOf([open], until, [week('2026-11-30', 'another')]).outcome, 'ended');
  });

  test('an end date is refused if another assignment starts later, or if there is no assignment', () => {
    const next = assignment('next', '2026-12-07');
    assert.equal(
      endingOf([open, next], until, []).message,
      'An assignment begins after that day: Camden Council, Cook, from 07/12/2026.',
    );
    assert.equal(endingOf([], until, []).message, 'There is no assignment to end.');
  });
});
