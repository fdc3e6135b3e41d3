import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { noHours } from '#domain/hours/hours.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import { type OtherShifts, otherShiftsOf, overlapping, toCome } from './odd-days.ts';

const week = Week.parse('2026-11-16');
const before = Week.parse('2026-11-09');
const timeZone = 'Europe/London';

function shift(weekday: number, startTime: string, finishTime: string): WorkedTimes {
  return { day: weekday, startTime, finishTime, breakMinutes: 0 };
}

function other(shifts: WorkedTimes[], more: Partial<OtherShifts> = {}): OtherShifts {
  return { weekStart: week, where: 'Leeds City Council, Officer', shifts, ...more };
}

function said(own: WorkedTimes[], ...weeks: OtherShifts[]): string | undefined {
  return overlapping(week, own, { timeZone, weeks })?.sentence;
}

describe('shifts of two timesheets', () => {
  test('overlapping shifts are named with the assignment and the shared hours', () => {
    const found = overlapping(week, [shift(1, '09:00', '17:00')], {
      timeZone,
      weeks: [other([shift(1, '09:00', '17:00')])],
    });
    assert.deepEqual(found, {
      kind: 'overlapping shifts',
      label: 'Overlapping shifts',
      sentence:
        'Monday 09:00 to 17:00 overlaps Monday 09:00 to 17:00 at Leeds City Council, Officer: 8 hours are in both.',
      question:
        'Monday 09:00 to 17:00 overlaps Monday 09:00 to 17:00 at Leeds City Council, Officer. Is that right?',
      days: [1],
    });
  });

  test('a Sunday night shift overlaps the Monday of the next week, in both directions', () => {
    assert.equal(
      said(
        [shift(1, '06:00', '14:00')],
        other([shift(7, '22:00', '08:00')], { weekStart: before, where: '' }),
      ),
      'Monday 06:00 to 14:00 overlaps Sunday 22:00 to 08:00, W/C 09/11/26: 2 hours are in both.',
    );
    assert.equal(
      said(
        [shift(7, '22:00', '08:00')],
        other([shift(1, '07:00', '14:00')], { weekStart: Week.parse('2026-11-23'), where: '' }),
      ),
      'Sunday 22:00 to 08:00 overlaps Monday 07:00 to 14:00, W/C 23/11/26: 1 hour is in both.',
    );
  });

  test('adjoining shifts, and shifts of weeks that are not adjacent, do not overlap', () => {
    assert.equal(said([shift(1, '09:00', '13:00')], other([shift(1, '13:00', '17:00')])), undefined);
    const night = [shift(1, '06:00', '14:00')];
    const monthBefore = Week.parse('2026-10-19');
    assert.equal(said(night, other([shift(1, '06:00', '14:00')], { weekStart: monthBefore })), undefined);
    assert.equal(said(night, other([])), undefined);
  });

  test('the overlap of shifts counts elapsed time when the clocks go back', () => {
    const autumn = Week.parse('2026-10-19');
    const found = overlapping(autumn, [shift(7, '00:00', '06:00')], {
      timeZone,
      weeks: [other([shift(6, '22:00', '06:00')], { weekStart: autumn, where: '' })],
    });
    assert.match(found?.sentence ?? '', /: 7 hours are in both\.$/);
  });

  test('overlapping shifts are named at most three times', () => {
    const days = [1, 2, 3, 4, 5].map((weekday) => shift(weekday, '09:00', '17:00'));
    assert.match(said(days, other(days)) ?? '', /Wednesday .* And 2 more\.$/);
  });
});

test('the overlap check reads the worker’s other timesheets of adjacent weeks, without rejected ones', () => {
  const one = { weekStart: week, assignmentId: 'a', status: 'Pending', lines: undefined } as const;
  const all = [
    one,
    { ...one, assignmentId: 'b' },
    { ...one, assignmentId: 'c', status: 'Rejected' },
    { ...one, weekStart: before },
    { ...one, weekStart: Week.parse('2026-10-19') },
  ] as const;
  const found = (assignmentId: string | null) =>
    otherShiftsOf(all, { week, assignmentId }, ({ assignmentId: id }) => id).map(
      ({ weekStart, where }) => `${weekStart} ${where}`,
    );
  assert.deepEqual(found('a'), ['2026-11-16 b', '2026-11-09 a']);
  assert.deepEqual(found(null), ['2026-11-09 a']);
});

describe('a day with hours', () => {
  const hours = { ...noHours, weekStart: week, wednesdayHours: 8, saturdayHours: 4 };

  test('a future day with hours is named until its date comes', () => {
    assert.deepEqual(toCome(hours, day('2026-11-17')), {
      kind: 'day to come',
      label: 'Day to come',
      sentence: 'There are hours on Wednesday 18/11/26 and Saturday 21/11/26, which have not come yet.',
      question: 'Wednesday and Saturday have not come yet. Is that right?',
      days: [3, 6],
    });
    assert.equal(
      toCome(hours, day('2026-11-18'))?.sentence,
      'There are hours on Saturday 21/11/26, which has not come yet.',
    );
    assert.equal(toCome(hours, day('2026-11-21')), null);
    assert.equal(toCome(hours, day('2026-11-30')), null);
  });

  test('a future day with units is named too', () => {
    const units = [{ day: 7 }];
    assert.deepEqual(toCome({ ...noHours, weekStart: week, units }, day('2026-11-18'))?.days, [7]);
  });
});
