import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { type DailyHours, noHours } from './hours.ts';
import { refusalToShifts, workedWeek } from './shifts.ts';
import type { WorkedTimes } from './worked-times.ts';

const week = weekOf(day('2026-11-16'));
const timeZone = 'Europe/London';
const times = { hoursRule: 'times', step: 0.25, rounding: 'nearest', timeZone } as const;
const hours = { ...times, hoursRule: 'hours' } as const;

function shift(on: number, startTime: string, finishTime: string, breakMinutes = 0): WorkedTimes {
  return { day: on, startTime, finishTime, breakMinutes };
}

function fieldsOf(work: () => unknown): unknown {
  try {
    work();
  } catch (problem) {
    if (problem instanceof Refusal) return problem.fields;
    throw problem;
  }
  return null;
}

describe('the shifts of a week', () => {
  test('a shift may start when another ends, also past midnight', () => {
    const shifts = [shift(1, '22:00', '06:00'), shift(2, '06:00', '14:00'), shift(2, '14:00', '15:00')];
    assert.equal(refusalToShifts(week, shifts, timeZone), null);
  });

  test('overlapping shifts of a week are refused in any order', () => {
    const message = 'Monday: 22:00 to 06:00 overlaps another shift';
    assert.deepEqual(
      refusalToShifts(week, [shift(2, '05:59', '09:00'), shift(1, '22:00', '06:00')], timeZone)?.fields,
      { 'lines.1.startTime': message },
    );
    assert.equal(
      refusalToShifts(week, [shift(1, '22:00', '06:00'), shift(1, '22:00', '06:00')], timeZone)?.message,
      message,
    );
  });

  test('each wrong shift is refused by its index and field', () => {
    const refusal = refusalToShifts(week, [shift(1, '9', '17:00'), shift(9, '09:00', '17:00')], timeZone);
    assert.deepEqual(Object.keys(refusal?.fields ?? {}), ['lines.0.startTime', 'lines.1.day']);
    assert.equal(refusal?.message, 'Some fields are not right. Please check them.');
  });

  test('a shift counts on the day it starts, rounded by itself', () => {
    const lines = [shift(1, '08:00', '12:05'), shift(1, '13:00', '17:05', 0), shift(7, '22:00', '06:00', 30)];
    const worked = workedWeek(week, { lines }, times);
    assert.deepEqual(worked.hours, { ...noHours, mondayHours: 8, sundayHours: 7.5 });
    assert.deepEqual(
      worked.lines?.shifts.map((one) => one.hours),
      [4, 4, 7.5],
    );
    assert.equal(worked.lines?.timeZone, timeZone);
    const quarters = [shift(2, '08:00', '10:15'), shift(2, '11:00', '16:15')];
    assert.equal(workedWeek(week, { lines: quarters }, times).hours.tuesdayHours, 7.5);
    assert.equal(workedWeek(week, { lines: quarters.slice(0, 1) }, times).hours.tuesdayHours, 2.25);
  });

  test('a shift drops unknown fields', () => {
    const lines = [{ ...shift(1, '08:00', '12:00'), hours: 99, note: 'x' }];
    assert.deepEqual(workedWeek(week, { lines }, times).lines?.shifts, [
      { ...shift(1, '08:00', '12:00'), hours: 4 },
    ]);
  });

  test('the shifts of a day have at most 24 hours after rounding', () => {
    const lines = [shift(1, '00:00', '12:00'), shift(1, '12:00', '00:00'), shift(3, '00:00', '23:50')];
    const up = { ...times, rounding: 'up' } as const;
    assert.equal(workedWeek(week, { lines }, up).hours.mondayHours, 24);
    const over = [...lines.slice(0, 1), shift(1, '12:00', '23:59'), shift(1, '23:59', '00:09')];
    assert.deepEqual(
      fieldsOf(() => workedWeek(week, { lines: over }, up)),
      { mondayHours: 'Monday hours must be 24 or fewer' },
    );
  });
});

describe('the hours of a submission', () => {
  const six: Partial<DailyHours> = { ...noHours };
  delete six.fridayHours;

  test('an assignment with daily hours stores seven daily hours and no shifts', () => {
    const sent = { ...noHours, mondayHours: 7.5 };
    assert.deepEqual(workedWeek(week, sent, hours), { hours: sent, lines: null });
    assert.deepEqual(workedWeek(week, { ...sent, lines: [] }, hours), { hours: sent, lines: null });
    const message = 'This assignment needs the hours of each day, not times';
    for (const other of [{ ...sent, lines: [shift(1, '08:00', '12:00')] }, six, {}]) {
      assert.deepEqual(
        fieldsOf(() => workedWeek(week, other, hours)),
        { lines: message },
      );
    }
  });

  test('an assignment with times stores shifts, and daily hours in the request must agree with them', () => {
    const lines = [shift(1, '08:00', '12:00')];
    for (const other of [{}, { lines: [] }, { lines: null }, { ...noHours, mondayHours: 4 }]) {
      assert.deepEqual(
        fieldsOf(() => workedWeek(week, other, times)),
        { lines: 'Enter when each shift started and finished' },
      );
    }
    assert.equal(workedWeek(week, { ...six, mondayHours: 4, lines }, times).hours.mondayHours, 4);
    assert.deepEqual(
      fieldsOf(() => workedWeek(week, { mondayHours: 5, tuesdayHours: 1, lines }, times)),
      {
        mondayHours: 'Monday: the times come to 4 hours',
        tuesdayHours: 'Tuesday: the times come to 0 hours',
      },
    );
    assert.deepEqual(
      fieldsOf(() => workedWeek(week, { mondayHours: 3.5, lines }, times)),
      { mondayHours: 'Monday: the times come to 4 hours' },
    );
  });
});
