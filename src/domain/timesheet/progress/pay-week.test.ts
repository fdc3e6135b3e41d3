import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, type Day, day } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import type { PayState } from '#domain/timesheet/pay-state.ts';
import { paidLine, payDaysOfSent } from './paid-line.ts';
import { owedStatus, payDaysToSend, type PayWeek, sendByLine } from './pay-week.ts';

const timeZone = 'Europe/London';
/** Tuesday. */
const today = day('2026-12-01');
const readAt = { timeZone, today };
const thisWeek = weekOf(today);
const [lastWeek, before] = [addWeeks(thisWeek, -1), addWeeks(thisWeek, -2)];

/** The cut-off is on Monday at 12:00, and the pay day on Friday. */
const payWeeks = [0, 1, 2, 3].map((weeksAgo): PayWeek => {
  const weekStart = addWeeks(thisWeek, -weeksAgo);
  const monday = addWeeks(weekStart, 1);
  return {
    weekStart,
    cutOffAt: `${monday}T12:00:00.000Z`,
    payDate: addDays(monday, 4),
    isLate: weeksAgo > 0,
  };
});
const allTaken = payWeeks.map((one) => ({ ...one, isLate: true }));
const nextRun: PayState = {
  state: 'next run',
  payRun: null,
  expectedOn: null,
  paidOn: null,
  reason: null,
  corrected: null,
  sentences: ['Will be paid on the next pay day'],
};

function lineOf(
  weekStart: typeof thisWeek,
  status: 'Pending' | 'Approved' | 'Rejected',
  { approvedAt = null, payState }: { approvedAt?: string | null; payState?: PayState } = {},
): string | null {
  const week = { weekStart, status, approvedAt, payState };
  return paidLine(payDaysOfSent(week, payWeeks, { today }), status, readAt);
}

describe('the pay day of a week', () => {
  test('the line of an open week has its deadline and its pay day', () => {
    assert.equal(
      sendByLine(payDaysToSend(thisWeek, payWeeks), readAt),
      'Send by Monday 12:00 to be paid on Friday 11 December',
    );
  });

  test('the line does not say Monday alone on a Monday, when two Mondays have a cut-off', () => {
    const sentOn = (day: Day, week: Week) => {
      const open = payWeeks.map((one) => ({ ...one, isLate: false }));
      return sendByLine(payDaysToSend(week, open), { timeZone, today: day });
    };
    const monday = addDays(today, -1);
    assert.equal(sentOn(monday, lastWeek), 'Send by 12:00 today to be paid on Friday 4 December');
    assert.equal(
      sentOn(monday, thisWeek),
      'Send by Monday 7 December, 12:00 to be paid on Friday 11 December',
    );
    assert.equal(sentOn(today, thisWeek), 'Send by Monday 12:00 to be paid on Friday 11 December');
  });

  test('the line of a letter has the date, because a letter is read on another day', () => {
    assert.equal(
      sendByLine(payDaysToSend(thisWeek, payWeeks), { timeZone }),
      'Send by Monday 7 December, 12:00 to be paid on Friday 11 December',
    );
  });

  test('the line of a late week has the pay day of the next cut-off', () => {
    for (const week of [lastWeek, before, addWeeks(thisWeek, -30)]) {
      assert.equal(
        sendByLine(payDaysToSend(week, payWeeks), readAt),
        'Late. Send it today to be paid by Friday 11 December.',
      );
    }
  });

  test('the line of a late week has no day if a pay run covers all known weeks', () => {
    assert.equal(
      sendByLine(payDaysToSend(lastWeek, allTaken), readAt),
      'This week is late. Send it today. You will be paid later.',
    );
  });

  test('an unsent week is to send until its cut-off, and missing from then on', () => {
    const open = payWeeks.map((one) => ({ ...one, isLate: one.weekStart < lastWeek }));
    assert.equal(owedStatus(payDaysToSend(lastWeek, open)), 'To send');
    assert.equal(owedStatus(payDaysToSend(lastWeek, payWeeks)), 'Missing');
    assert.equal(owedStatus(payDaysToSend(lastWeek, [])), 'Missing');
  });

  test('the line of a sent week has its pay day and the deadline of the approval', () => {
    assert.equal(
      lineOf(thisWeek, 'Pending'),
      'You will be paid on Friday 11 December if it is approved by Monday 12:00.',
    );
    assert.equal(
      lineOf(before, 'Pending'),
      'You will be paid by Friday 11 December if it is approved by Monday 12:00.',
    );
    assert.equal(lineOf(thisWeek, 'Rejected'), null);
  });

  test('the line of a week that was approved before its cut-off keeps its own pay day', () => {
    const inTime = { approvedAt: '2026-11-30T09:00:00.000Z' };
    assert.equal(lineOf(lastWeek, 'Approved', inTime), 'You will be paid on Friday 4 December.');
  });

  test('the line of a week that was approved late has the pay day of the cut-off after the approval', () => {
    const late = { approvedAt: '2026-11-30T12:00:01.000Z' };
    assert.equal(lineOf(lastWeek, 'Approved', late), 'You will be paid on Friday 11 December.');
    const longAgo = { approvedAt: '2026-11-20T12:00:00.000Z' };
    assert.equal(lineOf(addWeeks(thisWeek, -3), 'Approved', longAgo), null);
  });

  test('the line of an approved week states a day if its pay state has none', () => {
    const late = { approvedAt: '2026-11-30T12:00:01.000Z', payState: nextRun };
    assert.equal(lineOf(before, 'Approved', late), 'You will be paid by Friday 11 December.');
    const dated = { ...nextRun, expectedOn: day('2026-12-04') };
    assert.equal(lineOf(before, 'Approved', { ...late, payState: dated }), null);
  });
});
