import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, day } from '#domain/calendar/calendar.ts';
import { lastStartFor, refusalToMiss, remind, type WorkerWeek, weekToChase } from './reminder.ts';
import { isOwed, type Week } from '#domain/calendar/week.ts';

const week = '2026-11-09' as Week;
const now = '2026-11-18T10:30:00.000Z';
const circumstances = { week, now, timeZone: 'Europe/London' };
const atWork: WorkerWeek = {
  dates: { startDate: day('2026-08-03') },
  isDisabled: false,
  isAbsent: false,
  status: null,
  lastReminder: null,
};

function outcomeOf(change: Partial<WorkerWeek>): string {
  return remind({ ...atWork, ...change }, circumstances).outcome;
}

describe('the week to chase', () => {
  test('the week to chase is the one that ended last, until the current one has ended', () => {
    assert.equal(weekToChase(day('2026-11-16')), '2026-11-09');
    assert.equal(weekToChase(day('2026-11-20')), '2026-11-09');
    assert.equal(weekToChase(day('2026-11-22')), '2026-11-09');
    assert.equal(weekToChase(day('2026-11-23')), '2026-11-16');
  });

  test('the chased week is owed with a start on its Sunday, and not with a start on the next Monday', () => {
    const last = lastStartFor(week);
    assert.equal(last, '2026-11-15');
    assert.ok(isOwed(week, { startDate: last }));
    assert.ok(!isOwed(week, { startDate: addDays(last, 1) }));
  });

  test('a week in the future cannot be chased', () => {
    assert.equal(refusalToMiss('2026-11-16' as Week, day('2026-11-16')), null);
    assert.equal(refusalToMiss('2026-11-23' as Week, day('2026-11-22'))?.code, 'invalid');
  });
});

describe('a reminder', () => {
  test('a reminder goes to workers who have sent nothing or have a rejected week', () => {
    assert.deepEqual(remind(atWork, circumstances), { outcome: 'sent', message: 'Reminded.' });
    assert.equal(outcomeOf({ status: 'Rejected' }), 'sent');
  });

  test('a reminder is not sent to a worker who has submitted since', () => {
    for (const status of ['Pending', 'Approved'] as const) assert.equal(outcomeOf({ status }), 'submitted');
  });

  test('a reminder can be repeated only after twelve hours', () => {
    const reminded = (at: string) => outcomeOf({ lastReminder: { at, sentByName: 'Jo Marsh' } });
    assert.equal(reminded('2026-11-17T22:30:00.000Z'), 'sent');
    assert.equal(reminded('2026-11-17T22:30:01.000Z'), 'reminded');
    assert.equal(reminded(now), 'reminded');
  });

  test('a repeated reminder is refused with its sender and time in the agency’s time zone', () => {
    const lastReminder = { at: '2026-11-18T09:14:00.000Z', sentByName: 'Jo Marsh' };
    const { message } = remind({ ...atWork, lastReminder }, circumstances);
    assert.equal(message, 'Jo Marsh sent a reminder on 18/11/2026, 09:14.');
  });

  test('a reminder is sent for a week in which the assignment began, even if it began on Sunday', () => {
    assert.equal(outcomeOf({ dates: { startDate: day('2026-11-15') } }), 'sent');
    assert.equal(outcomeOf({ dates: { startDate: day('2026-11-16') } }), 'not due');
    assert.equal(outcomeOf({ dates: null }), 'not due');
  });

  test('a reminder is sent for owed weeks before a moved start date, and for any rejected week', () => {
    const dates = { startDate: day('2026-11-16'), owedFrom: day('2026-08-03') };
    assert.equal(outcomeOf({ dates }), 'sent');
    const { outcome, message } = remind({ ...atWork, dates: { ...dates, notWorked: [week] } }, circumstances);
    assert.deepEqual([outcome, message], ['not due', 'This week was never worked.']);
    assert.equal(outcomeOf({ dates: { startDate: day('2026-11-16') }, status: 'Rejected' }), 'sent');
  });

  test('a reminder is refused for a disabled worker, and for a worker whom the sender may not see', () => {
    assert.equal(outcomeOf({ isDisabled: true }), 'not due');
    assert.equal(remind(null, circumstances).outcome, 'missing');
  });
});
