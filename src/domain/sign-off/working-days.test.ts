import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { isWorkingDay, oneWorkingDayAfter, type WorkingCalendar, workingDaysSince } from './working-days.ts';

const london: WorkingCalendar = { division: 'england-and-wales', timeZone: 'Europe/London' };

describe('the working days', () => {
  for (const [from, to, why] of [
    ['2026-11-18T10:30:00Z', '2026-11-19T10:30:00.000Z', 'a Wednesday is the Thursday'],
    ['2026-11-20T16:45:00Z', '2026-11-23T16:45:00.000Z', 'a Friday is the Monday'],
    ['2026-11-21T09:00:00Z', '2026-11-23T09:00:00.000Z', 'a Saturday is the Monday'],
    ['2026-11-22T23:59:00Z', '2026-11-23T23:59:00.000Z', 'a Sunday is the Monday'],
    ['2026-12-24T12:00:00Z', '2026-12-29T12:00:00.000Z', 'Christmas Eve leaves out four days'],
    ['2026-04-02T12:00:00Z', '2026-04-07T12:00:00.000Z', 'Maundy Thursday leaves out Easter'],
    [
      '2026-03-27T16:00:00Z',
      '2026-03-30T15:00:00.000Z',
      'a Friday is as late on Monday, once the clocks went forward',
    ],
    [
      '2026-10-23T15:00:00Z',
      '2026-10-26T16:00:00.000Z',
      'a Friday is as late on Monday, once the clocks went back',
    ],
    ['2026-03-28T01:30:00Z', '2026-03-30T00:30:00.000Z', 'a time that Sunday skips is there on Monday'],
    ['2026-07-13T23:30:00Z', '2026-07-14T23:30:00.000Z', 'half past midnight belongs to the day on the wall'],
  ] as const) {
    test(why, () => assert.equal(oneWorkingDayAfter(from, london), to));
  }

  test('a working day follows the bank holidays that an Admin added and removed', () => {
    const before = '2026-11-27T10:00:00Z';
    const added = [{ day: day('2026-11-30'), name: 'Jubilee' }];
    assert.equal(oneWorkingDayAfter(before, { ...london, holidays: added }), '2026-12-01T10:00:00.000Z');
    const removed = [{ day: day('2026-12-25'), name: null }];
    assert.equal(
      oneWorkingDayAfter('2026-12-24T10:00:00Z', { ...london, holidays: removed }),
      '2026-12-25T10:00:00.000Z',
    );
  });

  test('a working day leaves out the bank holidays of its division only', () => {
    const before = '2026-11-27T10:00:00Z';
    assert.equal(oneWorkingDayAfter(before, london), '2026-11-30T10:00:00.000Z');
    assert.equal(oneWorkingDayAfter(before, { ...london, division: 'scotland' }), '2026-12-01T10:00:00.000Z');
    assert.equal(isWorkingDay(day('2026-07-13'), { division: 'northern-ireland' }), false);
    assert.equal(isWorkingDay(day('2026-07-13'), { division: 'england-and-wales' }), true);
  });
});

test('the age of a request counts working days only', () => {
  for (const [from, until, days] of [
    ['2026-11-18', '2026-11-18', 0],
    ['2026-11-18', '2026-11-20', 2],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-12-24', '2026-12-29', 1],
  ] as const) {
    assert.equal(workingDaysSince(day(from), day(until), london), days, `${from} to ${until}`);
  }
});
