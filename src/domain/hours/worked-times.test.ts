import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { addDays, day, dayAndTimeAt, instantAt, longDay, weekdayNumber } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import type { HoursStep } from './hours.ts';
import {
  hoursBetween,
  hoursOfShifts,
  refusalToTimes,
  type Rounding,
  type WorkedTimes,
} from './worked-times.ts';

const timeZone = 'Europe/London';
const quarters = { timeZone, step: 0.25, rounding: 'nearest' } as const;

function shift(written: string): { week: ReturnType<typeof weekOf>; times: WorkedTimes } {
  const [on = '', span = '', , minutes = '0'] = written.split(' ');
  const [startTime = '', finishTime = ''] = span.split('-');
  const times = { day: weekdayNumber(day(on)), startTime, finishTime, breakMinutes: Number(minutes) };
  return { week: weekOf(day(on)), times };
}

function hours(written: string, step: HoursStep = 0.25, rounding: Rounding = 'nearest'): number {
  const { week, times } = shift(written);
  return hoursBetween(week, times, { timeZone, step, rounding });
}

describe('the hours of a shift', () => {
  for (const [written, expected] of [
    ['2026-11-16 09:00-17:00 less 30', 7.5],
    ['2026-11-16 22:00-06:00 less 30', 7.5],
    ['2026-10-24 22:00-06:00 less 30', 8.5],
    ['2026-03-28 22:00-06:00 less 30', 6.5],
    ['2026-10-25 22:00-06:00 less 30', 7.5],
    ['2026-03-29 22:00-06:00 less 30', 7.5],
    ['2026-12-31 22:00-06:00', 8],
    ['2024-02-28 22:00-06:00', 8],
    ['2024-02-29 22:00-06:00', 8],
    ['2026-11-16 07:00-07:00', 24],
    ['2026-11-16 16:00-00:00', 8],
    ['2026-11-16 00:00-08:00', 8],
    ['2026-10-24 22:00-01:30', 3.5],
    ['2026-10-25 01:30-06:30', 6],
    ['2026-03-28 22:00-01:30', 3.5],
  ] as const) {
    test(`the shift ${written} has ${expected} hours`, () => assert.equal(hours(written), expected));
  }

  test('a shift counts fully on the day on which it starts, also from Sunday to Monday', () => {
    const { week, times } = shift('2026-10-25 22:00-06:00 less 30');
    const saturday = { ...times, day: 6 };
    assert.deepEqual(hoursOfShifts(week, [times, saturday], quarters), [0, 0, 0, 0, 0, 8.5, 7.5]);
    const early = { day: 6, startTime: '06:00', finishTime: '07:15', breakMinutes: 0 };
    assert.equal(hoursOfShifts(week, [early, saturday], quarters)[5], 9.75);
  });
});

describe('the rounding of a shift', () => {
  for (const [minutes, step, nearest, up, down] of [
    [14, 0.5, 7, 7.5, 7],
    [15, 0.5, 7.5, 7.5, 7],
    [30, 0.5, 7.5, 7.5, 7.5],
    [7, 0.25, 7, 7.25, 7],
    [8, 0.25, 7.25, 7.25, 7],
    [24, 0.1, 7.4, 7.4, 7.4],
    [26, 0.1, 7.4, 7.5, 7.4],
    [27, 0.1, 7.5, 7.5, 7.4],
  ] as const) {
    test(`a shift of 7 hours ${minutes} minutes in steps of ${step} is ${nearest} to the nearest, ${up} up and ${down} down`, () => {
      const written = `2026-11-16 09:00-16:${String(minutes).padStart(2, '0')}`;
      assert.equal(hours(written, step), nearest);
      assert.equal(hours(written, step, 'up'), up);
      assert.equal(hours(written, step, 'down'), down);
    });
  }
});

describe('invalid times', () => {
  for (const [written, field, sentence] of [
    ['2026-11-16 9:00-17:00', 'startTime', 'Monday: the start must be a time, like 07:30 or 22:00'],
    ['2026-11-17 09:00-24:00', 'finishTime', 'Tuesday: the finish must be a time, like 07:30 or 22:00'],
    ['2026-11-16 09:60-17:00', 'startTime', 'Monday: the start must be a time, like 07:30 or 22:00'],
    [
      '2026-11-16 09:00-09:30 less 45',
      'breakMinutes',
      'Monday: 09:00 to 09:30 is 0.5 hours; a break of 45 minutes is too long',
    ],
    [
      '2026-11-16 09:00-10:00 less 60',
      'breakMinutes',
      'Monday: 09:00 to 10:00 is 1 hour; a break of 60 minutes is too long',
    ],
    ['2026-11-16 09:00-17:00 less 7.5', 'breakMinutes', 'Monday: the break must be whole minutes, like 30'],
    ['2026-11-16 09:00-17:00 less -5', 'breakMinutes', 'Monday: the break must be whole minutes, like 30'],
    [
      '2026-10-24 22:00-22:00 less 30',
      'finishTime',
      'Saturday: 22:00 to 22:00 is 25 hours; a day has 0 to 24',
    ],
  ] as const) {
    test(sentence, () => {
      const { week, times } = shift(written);
      const refusal = refusalToTimes(week, times, timeZone);
      assert.deepEqual([refusal?.code, refusal?.message], ['invalid', sentence]);
      assert.deepEqual(refusal?.fields, { [field]: sentence });
    });
  }

  test('a shift on a day other than 1 to 7 is refused', () => {
    const { week, times } = shift('2026-11-16 09:00-17:00');
    assert.deepEqual(refusalToTimes(week, { ...times, day: 8 }, timeZone)?.fields, {
      day: 'A day is 1 for Monday to 7 for Sunday',
    });
  });

  test('a shift of up to 24 hours after its break is accepted', () => {
    for (const written of [
      '2026-11-16 09:00-17:00 less 30',
      '2026-11-16 07:00-07:00',
      '2026-10-24 22:00-22:00 less 60',
    ]) {
      const { week, times } = shift(written);
      assert.equal(refusalToTimes(week, times, timeZone), null, written);
    }
  });
});

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const written = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const anyDay = fc
  .tuple(
    fc.constantFrom('2024-02-28', '2026-03-28', '2026-10-24', '2026-12-31', '2026-07-01'),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([near, offset]) => addDays(day(near), offset));

describe('a clock time', () => {
  test('a clock time is the first instant at which the clock shows it', () => {
    fc.assert(
      fc.property(anyDay, minute, (on, at) => {
        const time = written(at);
        const isSkipped = on === '2026-03-29' && time >= '01:00' && time < '02:00';
        const shown = isSkipped ? time.replace('01', '02') : time;
        const instant = instantAt(on, time, timeZone);
        assert.equal(dayAndTimeAt(instant, timeZone), `${longDay(on)}, ${shown}`);
        const anHourBefore = new Date(Date.parse(instant) - 3_600_000).toISOString();
        assert.notEqual(dayAndTimeAt(anHourBefore, timeZone), `${longDay(on)}, ${shown}`);
      }),
    );
  });

  test('a clock time is read in the agency’s time zone', () => {
    assert.equal(instantAt(day('2026-07-01'), '09:30', 'America/New_York'), '2026-07-01T13:30:00.000Z');
    assert.equal(instantAt(day('2026-07-01'), '09:30', 'Asia/Kolkata'), '2026-07-01T04:00:00.000Z');
    assert.equal(instantAt(day('2026-07-01'), '09:30', 'UTC'), '2026-07-01T09:30:00.000Z');
  });
});

function slowMinutes(on: ReturnType<typeof day>, start: string, finish: string): number {
  const end = `${longDay(finish > start ? on : addDays(on, 1))}, ${finish}`;
  let time = Date.parse(instantAt(on, start, timeZone));
  for (let passed = 1; passed <= 26 * 60; passed += 1) {
    time += 60_000;
    if (dayAndTimeAt(new Date(time).toISOString(), timeZone) === end) return passed;
  }
  return Number.NaN;
}

test('the length of a shift is the elapsed time, also when the clocks change', () => {
  fc.assert(
    fc.property(anyDay, minute, minute, (on, start, finish) => {
      const [startTime, finishTime] = [written(start), written(finish)];
      const passed = slowMinutes(on, startTime, finishTime);
      fc.pre(Number.isFinite(passed));
      const times = { day: weekdayNumber(on), startTime, finishTime, breakMinutes: 0 };
      const rule = { timeZone, step: 0.1, rounding: 'down' } as const;
      assert.equal(hoursBetween(weekOf(on), times, rule), Math.floor(passed / 6) / 10);
    }),
    { numRuns: 30 },
  );
});
