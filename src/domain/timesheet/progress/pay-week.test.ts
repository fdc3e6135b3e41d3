import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { paidLine, sendByLine } from './pay-week.ts';

const week = {
  weekStart: weekOf(day('2026-11-23')),
  cutOffAt: '2026-11-30T12:00:00.000Z',
  payDate: day('2026-12-04'),
  isLate: false,
};

describe('the pay day of a week', () => {
  test('the line of an open week has its deadline and its pay day', () => {
    assert.equal(sendByLine(week, 'Europe/London'), 'Send by Monday 12:00 to be paid on Friday 4 December');
    assert.match(sendByLine({ ...week, isLate: true }, 'Europe/London'), /^This week is late\./);
  });

  test('the line of a sent week has its pay day and the deadline of the approval', () => {
    assert.equal(
      paidLine(week, 'Pending', 'Europe/London'),
      'You will be paid on Friday 4 December if it is approved by Monday 12:00.',
    );
    assert.equal(paidLine(week, 'Approved', 'Europe/London'), 'You will be paid on Friday 4 December.');
    assert.equal(paidLine(week, 'Rejected', 'Europe/London'), null);
    assert.equal(paidLine({ ...week, isLate: true }, 'Pending', 'Europe/London'), null);
  });
});
