import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Week } from '#domain/calendar/day.ts';
import { entryIn, type EntryValues, valuesOf } from '#web/week/drafts/entry-values.ts';
import { textOf, type TypedShift } from '#web/week/drafts/shift-text.ts';
import { blankShift, fieldOfLine, shiftsIn, tidied } from './typed-shifts.ts';
import { hoursTyped, timesSchema } from './times-rules.ts';

const week = Week.parse('2026-11-16');
const autumn = Week.parse('2026-10-19');
const rule = { timeZone: 'Europe/London', step: 0.5, rounding: 'nearest' } as const;

function shift(day: number, startTime: string, finishTime: string, breakMinutes = ''): TypedShift {
  return { day, startTime, finishTime, breakMinutes };
}

function sent(shifts: TypedShift[], other: Partial<EntryValues> = {}, of = week) {
  const values = { ...valuesOf(null), ...hoursTyped(of, shifts, rule), shifts: textOf(shifts), ...other };
  const typed = entryIn({ week: of, assignmentId: null }, values);
  return timesSchema(of, rule).safeParse({ ...typed, shifts: values.shifts });
}

function problemsOf(shifts: TypedShift[], other: Partial<EntryValues> = {}) {
  const result = sent(shifts, other);
  assert.ok(!result.success);
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

describe('the hours of typed shifts', () => {
  test('the hours of a shift count on the day on which the shift starts, also for night shifts', () => {
    const hours = hoursTyped(week, [shift(1, '9', '1730', '60'), shift(5, '22', '6', '30')], rule);
    assert.deepEqual([hours.monday_hours, hours.friday_hours, hours.saturday_hours], ['7.5', '7.5', '']);
  });

  test('a night shift has one more hour on the night on which the clocks go back', () => {
    assert.equal(hoursTyped(autumn, [shift(6, '22:00', '06:00', '30')], rule).saturday_hours, '8.5');
  });

  test('the hours of several shifts on a day are added up, and unreadable shifts count nothing', () => {
    const shifts = [shift(2, '7', '9'), shift(2, '16', '19'), shift(3, '9', ''), shift(4, 'soon', '17')];
    const hours = hoursTyped(week, shifts, rule);
    assert.deepEqual([hours.tuesday_hours, hours.wednesday_hours, hours.thursday_hours], ['5', '', '']);
  });
});

describe('a week of shifts', () => {
  test('a week of shifts is sent with its shifts and the hours of each day', () => {
    const result = sent([shift(1, '9', '17.30', '0:30'), blankShift(2)], { mileage: '12' });
    assert.ok(result.success);
    const { lines, mondayHours, tuesdayHours, mileage } = result.data;
    assert.deepEqual(lines, [{ day: 1, startTime: '09:00', finishTime: '17:30', breakMinutes: 30 }]);
    assert.deepEqual([mondayHours, tuesdayHours, mileage], [8, 0, 12]);
  });

  test('each error in a week of shifts shows at its field, in the order of the form', () => {
    const shifts = [shift(1, '9', '25'), shift(2, '9', '10', '90'), shift(3, '9', '17', 'some')];
    assert.deepEqual(Object.keys(problemsOf(shifts, { mileage: '-1' })), [
      'shift_monday_1_finish',
      'shift_tuesday_1_break',
      'shift_wednesday_1_break',
      'mileage',
    ]);
  });

  test('an error at the second shift of a day shows at its own field, even after a blank shift', () => {
    const problems = problemsOf([shift(1, '9', '12'), blankShift(1), shift(1, '11', '17')]);
    assert.deepEqual(problems, {
      shift_monday_3_start: 'Monday: 11:00 to 17:00 overlaps another shift',
    });
  });

  test('a week without any shift gets one error for the whole form', () => {
    assert.deepEqual(Object.keys(problemsOf([])), ['root']);
  });
});

describe('the fields of shifts', () => {
  test('shifts are stored as text, and a week with only blank shifts as an empty text', () => {
    assert.deepEqual(shiftsIn(textOf([shift(1, '9', '')])), [shift(1, '9', '')]);
    assert.equal(textOf([blankShift(1)]), '');
  });

  test('a typed time is reformatted, unless it is unreadable', () => {
    assert.deepEqual(
      [tidied('startTime', '930'), tidied('finishTime', 'late'), tidied('breakMinutes', '1h')],
      ['09:30', 'late', '60'],
    );
  });

  test('the form finds the field of a shift by the server’s name of the shift', () => {
    const shifts = [blankShift(1), shift(1, '9', '12'), shift(3, '9', '12')];
    assert.equal(fieldOfLine(shifts, 'lines.1.breakMinutes'), 'shift_wednesday_1_break');
    assert.equal(fieldOfLine(shifts, 'lines.0.day'), 'shift_monday_2_start');
    assert.equal(fieldOfLine(shifts, 'mondayHours'), null);
  });
});
